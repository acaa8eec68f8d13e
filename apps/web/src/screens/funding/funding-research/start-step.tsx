import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { socialStatuses } from '@fundus/contract/person-codes';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import {
  StartChips,
  StartedProjects,
  StartMany,
  StartOne,
  StartYesNo,
} from '#features/funding/funding-research/start-choice.tsx';
import { StartCosts } from '#features/funding/funding-research/start-costs.tsx';
import { useDecidingFields } from '#features/funding/funding-research/start-deciding.tsx';
import { StartAreas, StartDistrict, StartPostcode } from '#features/funding/funding-research/start-postcode.tsx';
import { StartAmount, StartDate, StartNumber } from '#features/funding/funding-research/start-typed.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import classes from './steps.module.css';

/** Above the answers that it fills; it comes behind them, since most of the page is read without it. */
const CaseReading = lazyPart(() =>
  import('#features/funding/funding-research/case-reading.tsx').then((part) => part.CaseReading),
);

/** Second step: the few main answers, what is to be funded, and further answers for a closer check. */
export function StartStep() {
  const { t } = useTranslation('research-start');
  const { words } = useResearch();
  const { t: vocabulary } = useTranslation('vocabulary');
  const deciding = useDecidingFields();
  useJumpToField();
  const states = federalStateCodes.map((value) => ({ value, label: words.terms.label('region', value) }));
  return (
    <div className={classes['cards']}>
      <div className={classes['reading']}>
        <CaseReading />
      </div>
      <section className={classes['card']}>
        <h2 className={classes['title']}>{t('start.main.title')}</h2>
        <p className={classes['intro']}>{t('start.main.description')}</p>
        <div className={classes['fields']}>
          <StartMany field="applicants" vocabulary="applicant" />
          <StartOne field="businessForm" vocabulary="businessForm" />
          <StartPostcode field="seatPostcode" />
          <StartOne field="seatState" options={states} />
          <StartDate field="foundedOn" />
          <StartNumber field="employees" />
          <StartAmount field="investmentCents" />
        </div>
        <StartAreas />
      </section>
      <section className={classes['card']}>
        <h2 className={classes['title']}>{t('start.wishes.title')}</h2>
        <p className={classes['intro']}>{t('start.wishes.description')}</p>
        <div className={classes['fields']}>
          <StartChips
            field="levels"
            options={(['eu', 'federal', 'state'] as const).map((value) => ({
              value,
              label: vocabulary(`level.${value}`),
            }))}
          />
          <StartChips
            field="fundingTypes"
            options={(['grant', 'loan', 'guarantee', 'participation', 'other'] as const).map((value) => ({
              value,
              label: vocabulary(`fundingTypePlural.${value}`),
            }))}
          />
          <StartMany field="fundingAreas" vocabulary="fundingArea" />
          <StartMany field="programmeGroups" vocabulary="programmeGroup" />
          <StartMany field="purposes" vocabulary="purpose" />
        </div>
      </section>
      <section className={classes['card']}>
        <h2 className={classes['title']}>{t('start.details.title')}</h2>
        <p className={classes['intro']}>{t('start.details.description')}</p>
        <div className={classes['fields']}>
          <StartYesNo field="hasStarted" />
          <StartedProjects />
          <StartAmount field="turnoverCents" />
          <StartAmount field="balanceSheetCents" />
          <StartPostcode field="investmentPostcode" />
          <StartOne field="investmentState" options={states} />
          <StartDistrict />
          <StartOne field="countryOfOrigin" vocabulary="country" />
          <StartOne field="investmentCountry" vocabulary="country" />
          <StartOne
            field="socialStatus"
            options={socialStatuses.map((value) => ({ value, label: vocabulary(`socialStatus.${value}`) }))}
          />
          <StartAmount field="deMinimisReceivedCents" />
        </div>
        <StartCosts />
      </section>
      {deciding.length > 0 && (
        <section className={classes['card']}>
          <h2 className={classes['title']}>{t('start.deciding.title')}</h2>
          <p className={classes['intro']}>{t('start.deciding.description')}</p>
          <div className={classes['fields']}>{deciding}</div>
        </section>
      )}
    </div>
  );
}

/** An open question leads to its field: `#employees`. */
function useJumpToField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return undefined;
    // After the router has moved its own focus to the content.
    const timer = setTimeout(() => {
      const field = document.getElementById(`start-${hash}`);
      const target = field?.matches('input') === true ? field : (field?.querySelector<HTMLElement>('input') ?? field);
      target?.scrollIntoView({ block: 'center' });
      target?.focus({ preventScroll: true });
    }, 60);
    return () => clearTimeout(timer);
  }, [hash]);
}
