import type { PersonFields } from '@fundus/contract/person-fields';
import type { BulkAction } from '@fundus/contract/person-list';

/** Tags of a person at most, as the contract says. */
const mostTags = 30;

/** The tags after a change to many; null where it changes nothing or would be one tag too many. */
export function changeTags(
  { tags }: Pick<PersonFields, 'tags'>,
  action: Extract<BulkAction, { type: 'addTag' | 'removeTag' }>,
): string[] | null {
  const isSame = (tag: string): boolean => tag.toLowerCase() === action.tag.toLowerCase();
  if (action.type === 'addTag') {
    return tags.some(isSame) || tags.length >= mostTags ? null : [...tags, action.tag];
  }
  return tags.some(isSame) ? tags.filter((tag) => !isSame(tag)) : null;
}
