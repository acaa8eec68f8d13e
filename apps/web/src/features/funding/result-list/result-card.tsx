import { wordReason } from '@fundus/messages/wording/finding-words';
import { nameOf, wordAmount, wordFundingTypes, wordRate } from '@fundus/messages/wording/programme-words';
import { wordWorth } from '@fundus/messages/wording/worth-words';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { MatchMarks } from '#features/funding/funding-list/match-marks.tsx';
import { choiceDelay, typingDelay, useResearch } from '#features/funding/funding-research/research-context.ts';
import { SaveBanner, saveStateOf } from '#features/funding/funding-research/save-banner.tsx';
import type { ItemDraft } from '#features/funding/funding-research/use-draft.ts';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { AutosaveState } from '#ui/autosave-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import type { SortableTools } from '#ui/sortable-row.tsx';
import { paths } from '../../../paths.ts';
import { ChangeNote } from './change-note.tsx';
import { ItemFeedback } from './item-feedback.tsx';
import { ItemStatusChoice } from './item-status-choice.tsx';
import classes from './result-list.module.css';

/**
 * One programme of the result list, as a recommendation: the programme, what it brings, why it fits, what we say to it.
 */
export function ResultCard({
  draft,
  tools,
  onRemove,
}: {
  draft: ItemDraft;
  tools: SortableTools;
  onRemove: () => void;
}) {
  const { t } = useTranslation('funding-research');
  const { research, answers, words } = useResearch();
  const { item, status, comment, store } = draft;
  const { programme } = item;
  const title = nameOf(programme);
  const params = { researchId: research.researchId };
  return (
    <article className={classes['card']} data-status={status} aria-label={title}>
      <div className={classes['cardTools']}>
        {tools.handle}
        {tools.buttons}
      </div>
      <div className={classes['cardBody']}>
        <header className={classes['cardHead']}>
          <div>
            <h3 className={classes['cardTitle']}>
              <Link to={paths.researchResultList} params={params} search={{ item: item.itemId }} resetScroll={false}>
                {title}
              </Link>
            </h3>
            <p className={classes['funder']}>{programme.funder}</p>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('result.remove', { title })}
            onClick={onRemove}
            data-print="hide"
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </header>
        <FactList
          facts={[
            {
              label: words.say('worth.title'),
              value: item.worth !== null && wordWorth(item.worth, words),
              isMain: true,
            },
            { label: words.say('label.amount'), value: wordAmount(programme, words), isMain: item.worth === null },
            { label: words.say('label.fundingRate'), value: wordRate(programme, words), isMain: item.worth === null },
            { label: words.say('label.fundingType'), value: wordFundingTypes(programme.fundingTypes, words) },
          ]}
          layout="line"
        />
        <p className={classes['why']}>
          <VerdictChip verdict={item.verdict} /> <span>{wordReason({ ...item }, answers, words)}</span>
        </p>
        <p className={classes['chips']}>
          <MatchMarks match={{ programme, isNew: false }} />
          <FactsAge age={programme.factsAge} on={programme.factsOn} />
          <Link
            to={paths.researchResultList}
            params={params}
            search={{ item: item.itemId }}
            resetScroll={false}
            className={classes['details']}
            data-print="hide"
          >
            {t('result.details')}
          </Link>
        </p>
        <ChangeNote
          item={item}
          researchId={research.researchId}
          action={
            <Button
              variant="subtle"
              size="compact-sm"
              renderRoot={(props) => (
                <Link {...props} to={paths.programme} params={{ programmeId: programme.programmeId }} />
              )}
            >
              {t('result.change.look')}
            </Button>
          }
        />
        <SaveBanner draft={draft.draft} store={store} words={words} />
        <div className={classes['judgement']}>
          <ItemStatusChoice
            title={title}
            status={status}
            onChange={(next) => store.change({ status: next }, choiceDelay)}
          />
          <AutosaveState state={saveStateOf(draft.draft)} onRetry={() => void store.flush()} />
        </div>
        <Comment
          title={title}
          value={comment}
          onChange={(text) => store.change({ comment: text }, typingDelay)}
          onLeave={() => void store.flush()}
        />
        <ItemFeedback feedback={item.feedback} />
      </div>
    </article>
  );
}

/**
 * While it is being typed in, the text belongs to the writer; a newer one from elsewhere waits until they leave. No
 * limit of length here: a browser would cut off what is pasted without a word, while the server refuses it in words.
 */
function Comment({
  title,
  value,
  onChange,
  onLeave,
}: {
  title: string;
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation('funding-research');
  const [text, setText] = useState(value);
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setText(value);
  }, [value]);
  return (
    <Textarea
      label={t('result.comment.shortLabel')}
      aria-label={t('result.comment.label', { title })}
      placeholder={t('result.comment.placeholder')}
      autosize
      minRows={2}
      maxRows={14}
      value={text}
      onFocus={() => {
        isTyping.current = true;
      }}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(currentTarget.value);
      }}
      onBlur={() => {
        isTyping.current = false;
        setText(value.trim() === text.trim() ? value : text);
        onLeave();
      }}
    />
  );
}
