import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

interface UnsavedForms {
  names: ReadonlySet<string>;
  report: (name: string, isDirty: boolean) => void;
}

const UnsavedContext = createContext<UnsavedForms | null>(null);

/** A page of several forms: knows which of them hold unsaved changes, and asks once before the page is left. */
export function UnsavedScope({ children }: { children: ReactNode }) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((name: string, isDirty: boolean) => {
    setNames((before) => {
      if (before.has(name) === isDirty) return before;
      const next = new Set(before);
      if (isDirty) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);
  const value = useMemo(() => ({ names, report }), [names, report]);
  return (
    <UnsavedContext value={value}>
      {children}
      <UnsavedChangesGuard isDirty={names.size > 0} />
    </UnsavedContext>
  );
}

/** Tells the page whether a form holds unsaved changes. */
export function useReportDirty(name: string, isDirty: boolean): void {
  const report = useContext(UnsavedContext)?.report;
  useEffect(() => {
    // The whole page is redrawn: the letter that was typed first is shown before.
    if (isDirty) startTransition(() => report?.(name, true));
    else report?.(name, false);
  }, [report, name, isDirty]);
  useEffect(() => () => report?.(name, false), [report, name]);
}

/** Names of the forms with unsaved changes. */
export function useUnsavedForms(): ReadonlySet<string> {
  return useContext(UnsavedContext)?.names ?? nothing;
}

const nothing: ReadonlySet<string> = new Set();
