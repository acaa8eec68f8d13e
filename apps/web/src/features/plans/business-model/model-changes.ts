import type { ModelContent } from '@fundus/contract/business-model';
import type { PaperChange } from '#features/plans/work-paper/paper-versions.tsx';
import type { useTranslation } from '#lib/i18n/use-translation.ts';
import { isSameValue } from '#lib/same-value.ts';
import { noteName } from './board-notes.ts';

type Say = ReturnType<typeof useTranslation<'business-model'>>['t'];

/** Words for the changes of notes and hypotheses since a version. */
export function describeModelChanges(before: ModelContent, after: ModelContent, t: Say): PaperChange[] {
  const changes: PaperChange[] = [];
  if (before.variant !== after.variant) {
    changes.push({
      key: 'variant',
      kind: 'changed',
      label: t('change.variant'),
      before: t(`variant.${before.variant}.name`),
      after: t(`variant.${after.variant}.name`),
    });
  }
  for (const id of idsOf(before.notes, after.notes)) {
    const [was, is] = [before.notes[id] ?? null, after.notes[id] ?? null];
    const [from, to] = [before.places[id] ?? null, after.places[id] ?? null];
    const named = is ?? was;
    if (named === null) continue;
    const label = t('change.note', { name: noteName(named) });
    const kind = was === null ? 'added' : is === null ? 'removed' : isSameValue(was, is) ? null : 'changed';
    if (kind !== null) changes.push({ key: `note ${id}`, kind, label, before: was?.text ?? '', after: is?.text ?? '' });
    if (was !== null && is !== null && from !== null && to !== null && from.field !== to.field) {
      changes.push({
        key: `place ${id}`,
        kind: 'moved',
        label,
        before: t(`field.${from.field}.label`),
        after: t(`field.${to.field}.label`),
      });
    }
  }
  for (const id of idsOf(before.hypotheses, after.hypotheses)) {
    const [was, is] = [before.hypotheses[id] ?? null, after.hypotheses[id] ?? null];
    const named = is ?? was;
    if (named === null || isSameValue(was, is)) continue;
    const word = (one: typeof was): string =>
      one === null ? '' : [one.statement, t(`state.${one.state}`), one.result].filter((text) => text !== '').join('\n');
    changes.push({
      key: `hypothesis ${id}`,
      kind: was === null ? 'added' : is === null ? 'removed' : 'changed',
      label: t('change.hypothesis', { name: named.statement }),
      before: word(was),
      after: word(is),
    });
  }
  return changes;
}

const idsOf = (before: object, after: object): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];
