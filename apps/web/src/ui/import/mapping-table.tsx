import { Button, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './import.module.css';

export interface TargetGroup {
  group: string;
  items: { value: string; label: string }[];
}

export interface MappedColumn {
  /** Tells it from the others; shown where it has no title. */
  name: string;
  title?: string;
  target: string;
  samples: readonly string[];
}

/** All texts of the table, already in the reader's language. */
export interface MappingWords {
  label: string;
  intro: string;
  column: string;
  samples: string;
  target: string;
  targetOf: (column: string) => string;
  emptySample: string;
  apply: string;
  discard: string;
}

/** Which column of a file fills which field, with samples from the file. The preview is made again on demand. */
export function MappingTable({
  columns,
  choices,
  words,
  remarks,
  doubledOf,
  wordSample = (sample) => sample,
  isBusy,
  isEditable,
  isBlocked = () => false,
  onRemap,
}: {
  columns: readonly MappedColumn[];
  /** Choices, the same for all columns or one list per column. */
  choices: readonly TargetGroup[] | ((column: string) => readonly TargetGroup[]);
  words: MappingWords;
  /** Hints about a mapping, above the table. */
  remarks: (mapping: Readonly<Record<string, string>>, labelOf: (target: string) => string) => ReactNode;
  /** Targets that more than one column fills. */
  doubledOf: (mapping: Readonly<Record<string, string>>) => readonly string[];
  wordSample?: (sample: string) => string;
  isBusy: boolean;
  isEditable: boolean;
  /** Whether no preview can be made with a mapping. */
  isBlocked?: (mapping: Readonly<Record<string, string>>) => boolean;
  onRemap: (mapping: Record<string, string>) => void;
}) {
  const [edited, setEdited] = useState<Record<string, string> | null>(null);
  const mapping = edited ?? Object.fromEntries(columns.map(({ name, target }) => [name, target]));
  const doubled = doubledOf(mapping);
  const choicesOf = (column: string): readonly TargetGroup[] =>
    typeof choices === 'function' ? choices(column) : choices;
  const labelIn = (groups: readonly TargetGroup[], target: string): string =>
    groups.flatMap(({ items }) => items).find(({ value }) => value === target)?.label ?? target;
  const labelOf = (target: string): string => labelIn(typeof choices === 'function' ? [] : choices, target);
  return (
    <section>
      <p className={classes['intro']}>{words.intro}</p>
      {remarks(mapping, labelOf)}
      <table className={classes['mapping']} aria-label={words.label}>
        <thead>
          <tr>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.samples}</th>
            <th scope="col">{words.target}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => {
            const target = mapping[column.name] ?? 'ignore';
            return (
              <tr key={column.name} data-ignored={target === 'ignore' || undefined}>
                <th scope="row">{column.title ?? column.name}</th>
                <td>
                  <ul className={classes['samples']}>
                    {column.samples.length === 0 && <li className={classes['quiet']}>{words.emptySample}</li>}
                    {column.samples.slice(0, 3).map((sample, index) => (
                      <li key={index} title={wordSample(sample).slice(0, 1_000)}>
                        {wordSample(sample).slice(0, 160)}
                      </li>
                    ))}
                  </ul>
                </td>
                <td className={classes['target']}>
                  {isEditable ? (
                    <Select
                      aria-label={words.targetOf(column.title ?? column.name)}
                      data={choicesOf(column.name)}
                      value={target}
                      allowDeselect={false}
                      searchable
                      error={doubled.includes(target)}
                      onChange={(value) => value !== null && setEdited({ ...mapping, [column.name]: value })}
                    />
                  ) : (
                    labelIn(choicesOf(column.name), target)
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {isEditable && edited !== null && (
        <div className={classes['sticky']}>
          <Button loading={isBusy} disabled={isBlocked(edited)} onClick={() => onRemap(edited)}>
            {words.apply}
          </Button>
          <Button variant="default" onClick={() => setEdited(null)}>
            {words.discard}
          </Button>
        </div>
      )}
    </section>
  );
}
