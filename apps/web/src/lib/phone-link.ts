/** The address of a phone number as it is dialled: without the blanks and signs in between. */
export const phoneLinkOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
