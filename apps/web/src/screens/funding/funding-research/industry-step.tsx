import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { EditionQuestions } from '#features/platform/industry/edition-questions.tsx';
import { IndustryPicker } from '#features/platform/industry/industry-picker.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { choicePause } from '#lib/save/saver.ts';
import classes from './steps.module.css';

/** Fourth step: the industries of the client, by code, by words or along the catalogue. */
export function IndustryStep() {
  const { t } = useTranslation('funding-research');
  const { answers, saver } = useResearch();
  return (
    <section className={classes['card']}>
      <h2 className={classes['title']}>{t('industry.title')}</h2>
      <p className={classes['intro']}>
        {t('industry.description')} {t('wizard.optionalStep')}
      </p>
      <IndustryPicker
        chosen={answers.industries}
        onChange={(industries) => saver.type({ industries }, choicePause)}
        maximum={30}
      />
      <EditionQuestions
        chosen={answers.industries}
        onAdd={(industry) => saver.type({ industries: [...answers.industries, industry] }, choicePause)}
      />
    </section>
  );
}
