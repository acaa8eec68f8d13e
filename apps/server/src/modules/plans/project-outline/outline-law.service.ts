import { calendarDateAt } from '@fundus/contract/date';
import type { ProjectOutline } from '@fundus/contract/project-outline';
import { outlineLawKeys } from '@fundus/contract/project-outline-codes';
import type { OutlineContent } from '@fundus/contract/project-outline-content';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { findKnownParameters, findSourceEnd, getParameters } from '#modules/platform/parameter/parameter.service.ts';

/** The numbers by which an outline is computed: those of the day of the start, or of today where it lies behind or is open. */
export async function readOutlineLaw(
  db: Executor,
  deps: With<'clock'>,
  { startsOn }: Pick<OutlineContent, 'startsOn'>,
): Promise<Pick<ProjectOutline, 'law' | 'lawEndsOn'>> {
  const today = calendarDateAt(deps.clock());
  const day = startsOn !== null && startsOn > today ? startsOn : today;
  const law = await getParameters(db, outlineLawKeys, day);
  // § 3 (3b) FZulG goes by the day on which a project began, however long ago.
  const atStart = await findKnownParameters(db, ['researchAllowanceOverheadPercent'], startsOn ?? today);
  return {
    law: { ...law, researchAllowanceOverheadPercent: atStart.researchAllowanceOverheadPercent?.value ?? 0 },
    lawEndsOn: await findSourceEnd(db, outlineLawKeys, day),
  };
}
