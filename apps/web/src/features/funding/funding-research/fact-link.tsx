import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { researchStepPaths } from '../../../paths.ts';
import classes from './fact-link.module.css';
import { placeOfFact } from './fact-place.ts';
import { useResearch } from './research-context.ts';

/** Leads to the field where a fact is answered. */
export function FactLink({ fact, label, children }: { fact: string; label?: string; children: ReactNode }) {
  const { research } = useResearch();
  const { step, hash } = placeOfFact(fact);
  return (
    <Link
      className={classes['link']}
      to={researchStepPaths[step]}
      params={{ researchId: research.researchId }}
      {...(hash === undefined ? {} : { hash })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </Link>
  );
}
