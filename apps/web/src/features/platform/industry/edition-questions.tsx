import type { Classification } from '@fundus/contract/industry';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import typography from '#ui/typography.module.css';
import { correspondingIndustriesQuery } from './industry.queries.ts';
import classes from './industry-picker.module.css';
import type { PickedIndustry } from './industry-picker.tsx';

const otherEdition: Record<Classification, Classification> = { wz2008: 'wz2025', wz2025: 'wz2008' };

/** More than this are too many to read; a finer industry leaves fewer. */
const mostCandidates = 12;

/**
 * Asks what an industry is in the other edition of the classification, where it can be several there: rules that name
 * codes of that edition stay open until it is said.
 */
export function EditionQuestions({
  chosen,
  onAdd,
}: {
  chosen: readonly PickedIndustry[];
  onAdd: (industry: PickedIndustry) => void;
}) {
  // A section is too coarse to be asked about.
  const asked = chosen.filter(({ code }) => /^\d/.test(code));
  return asked.map((industry) => (
    <EditionQuestion
      key={`${industry.classification}:${industry.code}`}
      industry={industry}
      chosen={chosen}
      onAdd={onAdd}
    />
  ));
}

function EditionQuestion({
  industry,
  chosen,
  onAdd,
}: {
  industry: PickedIndustry;
  chosen: readonly PickedIndustry[];
  onAdd: (industry: PickedIndustry) => void;
}) {
  const { t } = useTranslation('industry');
  const edition = otherEdition[industry.classification];
  const { data: candidates = [] } = useQuery(correspondingIndustriesQuery(edition, industry.code));
  const isAnswered = candidates.some(({ code, path }) =>
    chosen.some(
      (other) =>
        other.classification === edition &&
        (other.code.startsWith(code) || path.some((above) => above.code === other.code)),
    ),
  );
  if (candidates.length < 2 || isAnswered) return null;
  const words = { code: industry.code, title: industry.title, edition: t(`classification.${edition}`) };
  return (
    <section className={classes['chosen']} aria-label={t('edition.question', words)}>
      <p className={classes['question']}>{t('edition.question', words)}</p>
      <p className={typography['quiet']}>
        {candidates.length > mostCandidates ? t('edition.tooCoarse', words) : t('edition.hint', words)}
      </p>
      {candidates.length <= mostCandidates && (
        <ul className={classes['chips']}>
          {candidates.map(({ code, title }) => (
            <li key={code}>
              <button
                type="button"
                className={classes['chip']}
                onClick={() => onAdd({ classification: edition, code, title })}
                aria-label={`${t('add', { code })}: ${title}`}
              >
                <IconPlus size={14} aria-hidden />
                <span className={classes['code']}>{code}</span>
                <span className={classes['chipTitle']}>{title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
