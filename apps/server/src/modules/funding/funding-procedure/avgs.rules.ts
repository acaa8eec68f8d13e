import { procedureSteps } from '@fundus/contract/funding-procedure-codes';
import { ruleAt } from '#modules/funding/funding-programme/clause.rules.ts';
import {
  answerStep,
  type CheckedProcedure,
  dayStep,
  finding,
  type KnownOfProcedure,
  type StepDraft,
} from './procedure-check.rules.ts';

/** The steps of a coaching by voucher: the provider hands the voucher in before the first session, while it is valid. */
export function avgsSteps({ fields }: CheckedProcedure, { programme }: KnownOfProcedure, today: string): StepDraft[] {
  const { approvedOn, voucherEndsOn, voucherPresentedOn, startsOn } = fields;
  const startRule = ruleAt(programme, { fact: 'hasStarted' });
  const isEarly =
    startsOn !== null && (voucherPresentedOn === null ? startsOn <= today : startsOn < voucherPresentedOn);
  const usedOn = voucherPresentedOn ?? today;
  return [
    dayStep('talk', fields.talkOn),
    dayStep('application', fields.appliedOn),
    dayStep('voucher', approvedOn, {
      missing: approvedOn !== null && voucherEndsOn === null ? ['voucherEndsOn'] : [],
    }),
    answerStep(
      'provider',
      fields,
      procedureSteps.avgs.provider,
      fields.isProviderApproved === false
        ? [finding('providerNotApproved', 'fatal', ruleAt(programme, { says: /AZAV/ }))]
        : [],
    ),
    dayStep('presentation', voucherPresentedOn, {
      dueOn: voucherEndsOn,
      dueRule: startRule,
      findings:
        voucherEndsOn !== null && usedOn > voucherEndsOn
          ? [finding('voucherExpired', 'fatal', startRule, { untilOn: voucherEndsOn })]
          : [],
    }),
    dayStep('start', startsOn, {
      findings: isEarly ? [finding('startBeforePresentation', 'fatal', startRule, { startsOn })] : [],
    }),
    dayStep('end', fields.endsOn),
    dayStep('proof', fields.proofOn),
    dayStep('payout', fields.paidOn),
  ];
}
