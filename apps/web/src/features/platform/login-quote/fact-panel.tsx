import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './fact-panel.module.css';
import { loginQuotesQuery } from './login-quote.queries.ts';
import { useRotation } from './use-rotation.ts';

/**
 * Facts about founding and funding, one after the other, each with its source. All of them lie on top of each other, so
 * the panel is as high as the longest one and nothing moves when they change.
 */
export function FactPanel() {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const { data: facts = [] } = useQuery(loginQuotesQuery);
  const [isHeld, setHeld] = useState(false);
  const { place, isPlaying, setPlaying, go, setPlace } = useRotation(facts.length, isHeld);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || facts.length === 0) return;
    hasBegun.current = true;
    // Another beginning with every visit; otherwise most people would only ever see the first fact.
    setPlace(Math.floor(Math.random() * facts.length));
  }, [facts.length, setPlace]);

  return (
    <section
      className={classes['root']}
      data-empty={facts.length === 0 || undefined}
      aria-label={t('fact.label')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={classes['label']} aria-hidden>
        {t('fact.label')}
      </p>
      <div className={classes['stage']} aria-live={isPlaying && !isHeld ? 'off' : 'polite'}>
        {facts.map((fact, index) => (
          <figure key={fact.text.de} className={classes['fact']} data-shown={index === place || undefined}>
            <blockquote className={classes['text']}>{fact.text[language]}</blockquote>
            <figcaption className={classes['source']}>
              {fact.source.includes(String(fact.year))
                ? t('fact.sourceOnly', { source: fact.source })
                : t('fact.source', { source: fact.source, year: fact.year })}
            </figcaption>
          </figure>
        ))}
      </div>
      <div className={classes['controls']}>
        <button type="button" className={classes['control']} aria-label={t('fact.previous')} onClick={() => go(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={classes['control']}
          aria-label={t(isPlaying ? 'fact.pause' : 'fact.play')}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
        </button>
        <button type="button" className={classes['control']} aria-label={t('fact.next')} onClick={() => go(1)}>
          <IconChevronRight size={20} aria-hidden />
        </button>
        <span className={classes['position']}>
          {facts.length > 0 && t('fact.position', { position: place + 1, total: facts.length })}
        </span>
      </div>
    </section>
  );
}
