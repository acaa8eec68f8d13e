import { calendarDateAt, fullYearsBetween } from '@fundus/contract/date';
import { type LeadMaturity, maturityOf } from '@fundus/contract/lead-codes';

/** Facts of a lead that the rules of partners look at; `null`: not known. A total of 0 says that no amount is known. */
export interface LeadFacts {
  federalState: string | null;
  industryCode: string | null;
  maturity: LeadMaturity | null;
  foundedOn: string | null;
  employees: number | null;
  investmentTotalCents: number;
}

/** A lead as the distribution judges it: its facts, and what follows from them on the day. */
export interface JudgedLead {
  leadId: string;
  facts: LeadFacts;
  /** Full years since founding; `null` where that is not known or lies ahead. */
  companyAge: number | null;
  /** Every beginning of the industry's code, so that a rule fits where it names one of them. */
  industryPrefixes: readonly string[];
}

/** The facts of a lead as they are at an instant. */
export function factsOf(lead: Omit<LeadFacts, 'maturity'> & { company: string }, at: Date): LeadFacts {
  return {
    federalState: lead.federalState,
    industryCode: lead.industryCode,
    maturity: maturityOf(lead, calendarDateAt(at)),
    foundedOn: lead.foundedOn,
    employees: lead.employees,
    investmentTotalCents: lead.investmentTotalCents,
  };
}

/** The facts of an entry of the distribution account. What was not recorded when it was made is not known. */
export function readFacts(stored: Partial<LeadFacts>): LeadFacts {
  return {
    federalState: stored.federalState ?? null,
    industryCode: stored.industryCode ?? null,
    maturity: stored.maturity ?? null,
    foundedOn: stored.foundedOn ?? null,
    employees: stored.employees ?? null,
    investmentTotalCents: stored.investmentTotalCents ?? 0,
  };
}

/** A lead with these facts on a day. */
export function toJudgedLead(leadId: string, facts: LeadFacts, today: string): JudgedLead {
  const { foundedOn, industryCode } = facts;
  return {
    leadId,
    facts,
    companyAge: foundedOn === null || foundedOn > today ? null : fullYearsBetween(foundedOn, today),
    industryPrefixes:
      industryCode === null ? [] : Array.from(industryCode, (_sign, index) => industryCode.slice(0, index + 1)),
  };
}
