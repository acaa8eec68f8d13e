import type { ReadProposal } from '@fundus/contract/research-reading';
import { mostReadCharacters } from '@fundus/contract/research-reading-codes';
import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '#lib/api/use-call.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { choicePause } from '#lib/save/saver.ts';
import { onSessionChange } from '#lib/session/session-state.ts';
import { notifyError } from '#ui/notify.tsx';
import { answerOf, listApplicable } from './case-proposals.ts';
import classes from './case-reading.module.css';
import { wordField, wordFieldValue } from './field-words.ts';
import { useResearch } from './research-context.ts';

/** Text typed so far, by research: it outlives a change of the step. */
const typedTexts = new Map<string, string>();
// It never outlives the user: the next one in this tab reads nothing of it.
onSessionChange(() => typedTexts.clear());

/** A sentence or a mail that is read into proposals; each is taken over alone, or all at once. */
export function CaseReading() {
  const { t } = useTranslation('research-start');
  const { research, answers, saver, words } = useResearch();
  const [text, setText] = useState(() => typedTexts.get(research.researchId) ?? '');
  const [proposals, setProposals] = useState<readonly ReadProposal[] | null>(null);
  const [wasFound, setFound] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Place of the proposal that gets the focus once the list is drawn. */
  const nextFocus = useRef<number | null>(null);
  const reading = useCall('POST /api/funding-researches/reading', (written: string) => ({ body: { text: written } }), {
    onSuccess: ({ proposals: read }) => {
      const applicable = listApplicable(read);
      setProposals(applicable);
      setFound(applicable.length > 0);
      nextFocus.current = applicable.length > 0 ? 0 : null;
    },
    onError: notifyError,
  });
  // A proposal leaves with its button: the next one gets the focus, so that Enter goes on.
  useEffect(() => {
    const place = nextFocus.current;
    if (place === null) return;
    nextFocus.current = null;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-take]') ?? [];
    (buttons[Math.min(place, buttons.length - 1)] ?? field.current)?.focus();
  });

  const read = () => {
    if (text.trim() !== '' && !reading.isPending) reading.mutate(text);
  };
  const type = (next: string) => {
    setText(next);
    typedTexts.set(research.researchId, next);
  };
  const leave = (place: number) => {
    nextFocus.current = place;
    setProposals((before) => before?.filter((_, at) => at !== place) ?? null);
  };
  const take = (taken: readonly ReadProposal[]) => {
    const changes = taken.reduce((known, proposal) => ({ ...known, ...answerOf(proposal, answers, known) }), {});
    saver.type(changes, choicePause);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    read();
  };
  const said =
    proposals === null
      ? ''
      : proposals.length > 0
        ? t('reading.found', { count: proposals.length })
        : t(wasFound ? 'reading.done' : 'reading.none');
  return (
    <section className={classes['reading']} aria-labelledby="case-reading">
      <h2 id="case-reading" className={classes['title']}>
        {t('reading.title')}
      </h2>
      <p className={classes['intro']}>{t('reading.description')}</p>
      <Textarea
        ref={field}
        label={t('reading.label')}
        placeholder={t('reading.placeholder')}
        value={text}
        maxLength={mostReadCharacters}
        autosize
        minRows={2}
        maxRows={10}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes['actions']}>
        <Button variant="default" onClick={read} loading={reading.isPending} disabled={text.trim() === ''}>
          {t('reading.read')}
        </Button>
        {proposals !== null && proposals.length > 1 && (
          <Button
            onClick={() => {
              take(proposals);
              nextFocus.current = 0;
              setProposals([]);
            }}
          >
            {t('reading.all')}
          </Button>
        )}
        <p role="status" className={classes['said']}>
          {said}
        </p>
      </div>
      {proposals !== null && proposals.length > 0 && (
        <ul ref={list} className={classes['proposals']} aria-label={t('reading.title')}>
          {proposals.map((proposal, place) => {
            const [name, value] = Object.entries(answerOf(proposal, null, {}))[0] ?? ['', null];
            const named = { field: wordField(name, words), value: wordFieldValue(name, value, words) ?? '' };
            return (
              <li key={`${proposal.field} ${proposal.from} ${named.value}`} className={classes['proposal']}>
                <button
                  type="button"
                  data-take
                  className={classes['take']}
                  aria-label={t('reading.take', { ...named, from: proposal.from })}
                  onClick={() => {
                    take([proposal]);
                    leave(place);
                  }}
                >
                  <span className={classes['field']}>{named.field}</span>
                  <strong>{named.value}</strong>
                  <span className={classes['from']}>{t('reading.from', { from: proposal.from })}</span>
                </button>
                <button
                  type="button"
                  className={classes['drop']}
                  aria-label={t('reading.drop', named)}
                  onClick={() => leave(place)}
                >
                  ×
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
