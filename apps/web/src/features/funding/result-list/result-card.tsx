import { wordReason } from '@fundus/messages/wording/finding-words';
import { wordChosen } from '@fundus/messages/wording/place-words';
import { nameOf, wordFundingTypes } from '@fundus/messages/wording/programme-words';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { MatchMarks } from '#features/funding/funding-list/match-marks.tsx';
import { DraftNotice } from '#features/funding/funding-research/draft-notice.tsx';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import type { ItemDraft } from '#features/funding/funding-research/use-draft.ts';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { WorthLead } from '#features/funding/programme-advice/worth-lead.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { choicePause } from '#lib/save/saver.ts';
import { AutosaveState } from '#ui/autosave-state.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import type { SortableTools } from '#ui/sortable-row.tsx';
import { paths } from '../../../paths.ts';
import { ChangeChip, ChangeNote } from './change-note.tsx';
import { FeedbackChip, ItemFeedback } from './item-feedback.tsx';
import { ItemStatusChoice } from './item-status-choice.tsx';
import classes from './result-list.module.css';
import { itemAnchor } from './result-side.tsx';

/**
 * One programme of the result list, folded to 96 px: the programme in a line, its verdict and what it brings this case in the
 * next, what we say to it and its status. Unfolded it says why, whose programme it is, what became of it since, and what clients
 * answered.
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
  const { t } = useTranslation('result-list');
  const { research, answers, words } = useResearch();
  const { item, status, comment, saver } = draft;
  const { programme } = item;
  const title = nameOf(programme);
  const params = { researchId: research.researchId };
  const [isOpen, setOpen] = useState(false);
  const unfolding = { title, isOpen, onToggle: () => setOpen(!isOpen) };
  return (
    <article
      id={itemAnchor(item.itemId)}
      tabIndex={-1}
      className={classes['card']}
      data-status={status}
      data-folded={!isOpen || undefined}
      aria-label={title}
    >
      <div className={classes['cardTools']}>
        {tools.handle}
        {tools.buttons}
      </div>
      <div className={classes['cardBody']}>
        <header className={classes['cardHead']}>
          <div className={classes['naming']}>
            <h3 className={classes['cardTitle']}>
              <Link
                to={paths.researchResultList}
                params={params}
                search={{ item: item.itemId }}
                resetScroll={false}
                title={title}
              >
                {title}
              </Link>
            </h3>
            <div className={classes['states']}>
              <span className={classes['told']}>
                <VerdictChip verdict={item.verdict} />
                <ChangeChip change={item.change} {...unfolding} />
                <FeedbackChip feedback={item.feedback} {...unfolding} />
                <MatchMarks match={{ programme, isNew: false }} isEndTold={item.change === 'ended'} />
              </span>
              <AutosaveState saving={draft.draft} onRetry={() => void saver.flush()} />
            </div>
          </div>
          <div className={classes['sum']}>
            <WorthLead worth={item.worth} programme={programme} words={words} />
          </div>
          <div className={classes['cardActions']} data-print="hide">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-expanded={isOpen}
              data-unfold
              aria-label={t('unfold', { title })}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronDown size={18} className={classes['chevron']} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('remove', { title })} onClick={onRemove}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        </header>
        <div className={classes['more']}>
          <p className={classes['funder']}>
            {[programme.funder, wordFundingTypes(programme.fundingTypes, words)]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
          <p className={classes['why']}>{wordReason({ ...item }, answers, words)}</p>
          <p className={classes['standing']}>{wordChosen(item, words)}</p>
          <p className={classes['chips']}>
            <FactsAge age={programme.factsAge} on={programme.factsOn} />
            <Link
              to={paths.researchResultList}
              params={params}
              search={{ item: item.itemId }}
              resetScroll={false}
              className={classes['details']}
              data-print="hide"
            >
              {t('details')}
            </Link>
          </p>
        </div>
        <div className={classes['notice']}>
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
                {t('change.look')}
              </Button>
            }
          />
        </div>
        <DraftNotice draft={draft.draft} saver={saver} words={words} />
        <div className={classes['judgement']}>
          <div className={classes['comment']}>
            <Comment
              title={title}
              value={comment}
              onChange={(text) => saver.type({ comment: text })}
              onLeave={() => void saver.flush()}
            />
          </div>
          <ItemStatusChoice
            title={title}
            status={status}
            onChange={(next) => saver.type({ status: next }, choicePause)}
          />
        </div>
        <div className={classes['answers']}>
          <ItemFeedback researchId={research.researchId} feedback={item.feedback} />
        </div>
      </div>
    </article>
  );
}

/**
 * The advisor's words to a programme, as high as they are: what the client will read is seen without opening it. While it is being typed in, the text belongs to the writer; a newer one from elsewhere waits until they leave. No
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
  const { t } = useTranslation('result-list');
  const [text, setText] = useState(value);
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setText(value);
  }, [value]);
  return (
    <Textarea
      aria-label={t('comment.label', { title })}
      placeholder={t('comment.placeholder')}
      autosize
      minRows={1}
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
