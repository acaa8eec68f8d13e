import { expect, it } from 'vitest';
import { filesOfVisit } from '../apps/web/visit-weight.plugin.ts';

const file = (module: string, imports: string[] = [], styles: string[] = []) => ({
  modules: [`/portal/${module}`],
  imports,
  styles,
});
const files = {
  'start.js': file('src/main.tsx', [], ['start.css']),
  'kit.js': file('src/ui/kit.ts', ['start.js'], ['kit.css']),
  'frame.js': file('src/frame.tsx', ['kit.js'], ['kit.css']),
  'persons.js': file('src/persons.tsx', ['frame.js', 'kit.js'], ['persons.css']),
  'dialog.js': file('src/dialog.tsx', ['kit.js'], ['dialog.css']),
};

it('counts each file of a visit once, with all that must be there before it, and none that follows later', () => {
  const { scripts, styles } = filesOfVisit(files, ['src/main.tsx', 'src/persons.tsx']);
  expect(scripts.toSorted()).toEqual(['frame.js', 'kit.js', 'persons.js', 'start.js']);
  expect(styles.toSorted()).toEqual(['kit.css', 'persons.css', 'start.css']);
});

it('does not pass over a part that the build has no longer', () => {
  expect(() => filesOfVisit(files, ['src/main.tsx', 'src/gone.tsx'])).toThrow('src/gone.tsx');
});
