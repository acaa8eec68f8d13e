import type { LearningPath } from '@fundus/contract/learning-path';
import { Checkbox } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconFileText, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError } from '#ui/notify.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { paths } from '../../../paths.ts';
import { formatFilmTime } from '../video/film-time.ts';
import classes from './learning-path.module.css';
import { type LearningItem, useNoteReading } from './learning-path.queries.ts';

/** A path with how far one is, and its items in their order; the first one that is left is the next. */
export function LearningPathCard({ path, tools }: { path: LearningPath; tools: ReactNode }) {
  const { t } = useTranslation('learning-path');
  const { title, description, items } = path;
  const done = items.filter(({ isDone }) => isDone).length;
  const next = items.find(({ isDone }) => !isDone);
  const said = t('progress', { done, total: items.length });
  return (
    <section className={classes['card']} aria-label={title}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        <span className={classes['tools']}>{tools}</span>
      </div>
      {description !== '' && <p className={classes['text']}>{description}</p>}
      <p className={classes['share']}>{done === items.length && done > 0 ? t('finished') : said}</p>
      <ShareBar part={done} whole={items.length} label={said} />
      <ol className={classes['items']}>
        {items.map((item) => (
          <Item key={`${item.kind} ${item.recordId}`} item={item} isNext={item === next} />
        ))}
      </ol>
    </section>
  );
}

function Item({ item, isNext }: { item: LearningItem; isNext: boolean }) {
  const { t } = useTranslation('learning-path');
  const read = useNoteReading();
  const { kind, recordId, title, isDone, lengthSeconds, url } = item;
  const note = (isRead: boolean): void => read.mutate({ documentId: recordId, isRead }, { onError: notifyError });
  const State = isDone ? IconCircleCheckFilled : IconCircleDashed;
  const Kind = kind === 'video' ? IconPlayerPlay : IconFileText;
  return (
    <li className={classes['item']} data-next={isNext || undefined}>
      <State
        size={20}
        className={classes['state']}
        data-done={isDone || undefined}
        role="img"
        aria-label={t(isDone ? 'item.done' : 'item.left')}
      />
      <Kind size={18} stroke={1.6} aria-hidden />
      {kind === 'video' ? (
        <Link to={paths.video} params={{ videoId: recordId }} className={classes['link']}>
          {title}
        </Link>
      ) : (
        <a href={url ?? ''} target="_blank" rel="noreferrer" className={classes['link']} onClick={() => note(true)}>
          {title}
        </a>
      )}
      {lengthSeconds !== null && <span className={classes['length']}>{formatFilmTime(lengthSeconds)}</span>}
      {kind === 'document' && (
        <Checkbox
          size="xs"
          label={t('item.read')}
          aria-label={t('item.readOf', { title })}
          checked={isDone}
          onChange={(event) => note(event.currentTarget.checked)}
        />
      )}
    </li>
  );
}
