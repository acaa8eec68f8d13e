import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Control, type FieldArray, type FieldArrayPath, type FieldValues, useFieldArray } from 'react-hook-form';
import typography from '#ui/typography.module.css';
import classes from './advisor-template.module.css';

/** The lines of a template in its form, in their order: each framed, with its fields. */
export function TemplateLines<Values extends FieldValues, Name extends FieldArrayPath<Values>>({
  control,
  name,
  fewest = 1,
  most,
  begin,
  words,
  lineClass = '',
  children,
}: {
  control: Control<Values, unknown, Values>;
  name: Name;
  fewest?: number;
  most: number;
  /** Initial values of a new line. */
  begin: () => FieldArray<Values, Name>;
  words: { title: string; add: string; remove: (number: number) => string };
  /** The columns in which the fields stand; the last one is that of the button that removes the line. */
  lineClass: string | undefined;
  /** The fields of a line. */
  children: (index: number) => ReactNode;
}) {
  const list = useFieldArray({ control, name });
  return (
    <fieldset className={classes['lines']}>
      <legend className={typography['label']}>{words.title}</legend>
      {list.fields.map((field, index) => (
        <div key={field.id} className={`${classes['line']} ${lineClass}`}>
          {children(index)}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={classes['remove'] ?? ''}
            aria-label={words.remove(index + 1)}
            disabled={list.fields.length <= fewest}
            onClick={() => list.remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={list.fields.length >= most}
          onClick={() => list.append(begin())}
        >
          {words.add}
        </Button>
      </div>
    </fieldset>
  );
}
