import { useState } from 'react';
import { SortableList } from '#ui/sortable-list.tsx';
import classes from './component-gallery.module.css';
import { samples } from './samples.ts';

const idOf = (name: string): string => name;

/** A list to put in order. */
export function GalleryOrder() {
  const [names, setNames] = useState<string[]>([...samples.names]);
  return (
    <SortableList label="SortableList" items={names} idOf={idOf} nameOf={idOf} onReorder={setNames}>
      {(name, tools) => (
        <div className={classes['card']}>
          {tools.handle}
          <span className={classes['grow']}>{name}</span>
          {tools.buttons}
        </div>
      )}
    </SortableList>
  );
}
