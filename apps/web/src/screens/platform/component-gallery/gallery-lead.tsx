import { bandCeilingCents } from '@fundus/contract/lead-band';
import { leadStages } from '@fundus/contract/lead-codes';
import { useState } from 'react';
import { amountGroups } from '#features/leads/lead/lead-amounts.ts';
import { LeadBandIcon } from '#features/leads/lead/lead-band-icon.tsx';
import { LeadStageChip, LeadTimeLeft } from '#features/leads/lead/lead-state.tsx';
import { LeadTraits } from '#features/leads/lead/lead-traits.tsx';
import classes from './component-gallery.module.css';

const totals = [...Object.values(bandCeilingCents), 250_000_00];
const leads = [
  { maturity: 'existing', socialStatus: 'selfEmployed', isRefinancing: true },
  { maturity: 'founder', socialStatus: 'alg1', isRefinancing: null },
  { maturity: null, socialStatus: null, isRefinancing: null },
] as const;
const hours = [0.5, 3, 20, 80, -1];

/** Icons in lists and pages of leads: bands of the totals, traits, stage, time left. */
export function GalleryLead() {
  const [now] = useState(() => Date.now());
  return (
    <>
      {amountGroups.map((group, index) => (
        <div key={group} className={classes['row']}>
          {totals.map((totalCents) => (
            <LeadBandIcon key={totalCents} group={group} totalCents={totalCents} hasGroup={index > 0} />
          ))}
        </div>
      ))}
      <div className={classes['row']}>
        {leads.map((lead) => (
          <LeadTraits key={lead.maturity} lead={lead} />
        ))}
      </div>
      <div className={classes['row']}>
        {leadStages.map((stage) => (
          <LeadStageChip key={stage} stage={stage} />
        ))}
        {hours.map((count) => (
          <LeadTimeLeft key={count} dueAt={new Date(now + count * 3_600_000).toISOString()} />
        ))}
      </div>
    </>
  );
}
