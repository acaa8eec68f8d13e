import type { SecondFactorChallenge } from '@fundus/contract/auth';
import { type ReactNode, useState } from 'react';
import { withWords } from '#lib/i18n/with-words.ts';
import type { LoginMemory } from '#lib/session/session.ts';
import { isRemembering } from '#lib/session/session-storage.ts';
import classes from './login-form.module.css';
import { LoginForm } from './login-form.tsx';

/** Few have a second factor: its step, with its words, comes when it is requested. */
async function loadCodeStep() {
  const { CodeStep } = await withWords(import('./code-step.tsx'), ['second-factor']);
  return CodeStep;
}

interface Pending extends SecondFactorChallenge {
  memory: LoginMemory;
  CodeStep: Awaited<ReturnType<typeof loadCodeStep>>;
}

/** The way in, step by step. Where it stands leads on as soon as the session is there. */
export function LoginSteps({
  heading,
  intro,
  expected,
  ways,
  children,
}: {
  /** Of the page; a dialog has its own. */
  heading?: string;
  intro: string;
  /** The user name to log in with; otherwise the one that the browser remembers. */
  expected?: string;
  /** Other ways in, with what was ticked; below the first step. */
  ways?: ((staySignedIn: boolean) => ReactNode) | undefined;
  /** Other ways for a user who cannot log in. */
  children?: ReactNode;
}) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [staySignedIn, setStaySignedIn] = useState(isRemembering);
  const goBack = (reason: unknown = null): void => {
    setPending(null);
    setFailure(reason);
  };
  if (pending !== null) {
    const { CodeStep, secondFactor, memory } = pending;
    return <CodeStep challenge={secondFactor} memory={memory} onBack={goBack} />;
  }
  return (
    <>
      {heading !== undefined && <h1 className={classes['title']}>{heading}</h1>}
      <p className={classes['intro']}>{intro}</p>
      <LoginForm
        {...(expected !== undefined && { expected })}
        staySignedIn={staySignedIn}
        onStaySignedIn={setStaySignedIn}
        failure={failure}
        onFailure={setFailure}
        onChallenge={async ({ secondFactor }, memory) =>
          setPending({ secondFactor, memory, CodeStep: await loadCodeStep() })
        }
      />
      {ways?.(staySignedIn)}
      {children}
    </>
  );
}
