import { useDraggable } from '@dnd-kit/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { amountGroups } from '#features/leads/lead/lead-amounts.ts';
import { LeadBandIcon } from '#features/leads/lead/lead-band-icon.tsx';
import { LeadTraits, traitsOf } from '#features/leads/lead/lead-traits.tsx';
import { formatInstant, formatRelativeDay } from '#lib/format.ts';
import { ListTick } from '#ui/list/list-tick.tsx';
import { paths } from '../../../../paths.ts';
import type { LeadRow } from '../lead-distribution.queries.ts';
import type { LeadWords } from '../use-lead-words.ts';
import classes from './pool-list.module.css';
import { withLead } from './pool-search.ts';

interface PoolCardProps {
  row: LeadRow;
  index: number;
  isSelected: boolean;
  onToggle: (index: number, isRange: boolean) => void;
  words: LeadWords;
}

/** A lead of the pool, picked up anywhere by mouse or finger; the name opens it beside. */
export function PoolCard(props: PoolCardProps) {
  const { row, isSelected } = props;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: row.leadId });
  return (
    <div
      ref={setNodeRef}
      className={classes['card']}
      data-lead={row.leadId}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
      {...listeners}
    >
      <PoolCardTick {...props} />
      <LeadFacts row={row} words={props.words} hasLink />
    </div>
  );
}

const PoolCardTick = memo(({ row, index, isSelected, onToggle, words }: PoolCardProps) => (
  <ListTick
    label={words.t('pool.select', { name: words.nameOf(row) })}
    checked={isSelected}
    onChange={(withShift) => onToggle(index, withShift)}
  />
));

/** Content of a lead's card; rendered again only when the lead changed. */
export const LeadFacts = memo(
  ({ row, words, hasLink = false }: { row: LeadRow; words: LeadWords; hasLink?: boolean }) => {
    const { t, nameOf, federalState } = words;
    const name = nameOf(row);
    const place = [
      [row.postcode, row.town].filter((part) => part !== '').join(' '),
      row.federalState === null ? '' : federalState(row.federalState),
    ].filter((part, index, all) => part !== '' && all.indexOf(part) === index);
    const about = [
      row.company !== '' && row.company !== name ? row.company : '',
      place.length === 0 ? t('pool.placeUnknown') : place.join(', '),
    ].filter((part) => part !== '');
    return (
      <>
        <div className={classes['who']}>
          {hasLink ? (
            <Link
              to={paths.leadDistribution}
              search={withLead(row.leadId)}
              resetScroll={false}
              className={classes['name']}
              draggable={false}
              data-row-link
            >
              {name}
            </Link>
          ) : (
            <span className={classes['name']}>{name}</span>
          )}
          <p className={classes['line']}>{about.join(' · ')}</p>
          <p className={classes['line']}>{row.industry?.title ?? t('pool.industryUnknown')}</p>
        </div>
        <time className={classes['age']} dateTime={row.enteredAt} title={formatInstant(row.enteredAt)}>
          {formatRelativeDay(row.enteredAt)}
        </time>
        <div className={classes['marks']}>
          {traitsOf(row).length > 0 && <LeadTraits lead={row} />}
          <span className={classes['icons']}>
            {amountGroups.map((group) => (
              <LeadBandIcon key={group} group={group} totalCents={row[`${group}TotalCents`]} hasGroup />
            ))}
          </span>
        </div>
      </>
    );
  },
);
