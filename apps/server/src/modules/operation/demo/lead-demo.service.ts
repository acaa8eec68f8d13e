import { calendarDateAt } from '@fundus/contract/date';
import type { LeadFields } from '@fundus/contract/lead-fields';
import type { Role } from '@fundus/contract/permission';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { deleteLead } from '#modules/leads/lead/lead.service.ts';
import { storeLeads } from '#modules/leads/lead/lead-creation.service.ts';
import { acceptLead, noteFirstContact } from '#modules/leads/lead-assignment/lead-answer.service.ts';
import { assignLeads } from '#modules/leads/lead-assignment/lead-assignment.service.ts';
import { convertLead } from '#modules/leads/lead-assignment/lead-conversion.service.ts';
import { listIndustries } from '#modules/platform/reference/industry.service.ts';
import { type DemoFate, type DemoLead, demoAssignments, demoDeleted, demoLeads } from './demo-leads.ts';

const hourMs = 3_600_000;
/** Leads come in at some hour of the working day, not all at midnight. */
const spreadMs = 7 * 60_000;

type DemoUser = { userId: string; roles: readonly Role[] };

async function findIndustries(tx: Executor): Promise<Map<string, LeadFields['industry']>> {
  const codes = [...new Set(demoLeads.map(({ industryCode }) => industryCode))];
  const found = await listIndustries(tx, { classification: 'wz2008', codes: codes.join(','), limit: 200 }, 'de');
  return new Map(found.map(({ classification, code, title }) => [code, { classification, code, title }]));
}

function foundedOn({ foundedInMonths }: DemoLead, now: Date): string | null {
  if (foundedInMonths === null) return null;
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() + foundedInMonths, 1);
  return calendarDateAt(day);
}

const timeOf = (now: Date, daysAgo: number, line: number): Date =>
  new Date(now.getTime() - daysAgo * 24 * hourMs - hourMs - line * spreadMs);

/** Fills the distribution of the demo, each lead at its time; half of them came over the website. Returns their ids. */
export async function createDemoLeads(deps: With<'clock'>, tx: Executor, sourceId: string): Promise<string[]> {
  const now = deps.clock();
  const industries = await findIndustries(tx);
  const ids: string[] = [];
  for (const [line, lead] of demoLeads.entries()) {
    const enteredAt = timeOf(now, lead.daysAgo, line);
    const isWeb = line % 2 === 0 || line === demoDeleted.robot;
    const fields = {
      ...lead.fields,
      industry: industries.get(lead.industryCode) ?? null,
      foundedOn: foundedOn(lead, now),
    };
    const [id = ''] = await storeLeads(tx, { clock: () => enteredAt }, [
      {
        fields,
        enteredAt,
        source: isWeb ? 'Website' : 'von Hand',
        authorId: null,
        ...(isWeb && {
          sourceId,
          consentText: 'Ich bin einverstanden, dass meine Angaben an eine Beraterin oder einen Berater gehen.',
          consentAt: enteredAt,
        }),
        ...(line === demoDeleted.robot && { deletionReason: 'robot' as const }),
      },
    ]);
    ids.push(id);
  }
  return ids;
}

const actorOf = ({ userId, roles }: DemoUser): Actor => ({
  userId,
  roles,
  sessionId: '',
  features: [],
  impersonatorId: null,
  owesSecondFactor: false,
});

/** Distributes some of the leads to the partners of the demo and lets those answer, each at its time. */
export async function distributeDemoLeads(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  leadIds: readonly string[],
  users: ReadonlyMap<string, DemoUser>,
  distributor: DemoUser,
): Promise<void> {
  const now = deps.clock();
  for (const { line, partner, daysAgo, fate } of demoAssignments) {
    const [leadId, user] = [leadIds[line], users.get(partner)];
    if (leadId === undefined || user === undefined) continue;
    const at = (hoursLater: number): With<'db' | 'clock' | 'publicUrl'> => {
      const then = new Date(now.getTime() - daysAgo * 24 * hourMs - (daysAgo === 0 ? 0 : 8 - hoursLater) * hourMs);
      return { ...deps, clock: () => then };
    };
    const assignments = [{ leadId, partnerId: user.userId }];
    const { results } = await assignLeads(at(0), actorOf(distributor), {
      assignments,
      proposalId: null,
      overridesRules: true,
    });
    if (results[0]?.outcome === 'assigned') await answer(at, actorOf(user), leadId, fate);
  }
  const deleted = leadIds[demoDeleted.byHand];
  if (deleted !== undefined) await deleteLead(deps, actorOf(distributor), deleted);
}

/** What the partner does, some hours after the lead came. */
async function answer(
  at: (hoursLater: number) => With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  leadId: string,
  fate: DemoFate,
): Promise<void> {
  if (fate === 'open') return;
  await acceptLead(at(2), actor, leadId, { revision: 1 });
  if (fate === 'accepted') return;
  await noteFirstContact(at(4), actor, leadId, { revision: 2 });
  if (fate !== 'contacted') await convertLead(at(6), actor, leadId, { to: fate, language: 'de' });
}
