import { z } from 'zod';

/** Status of a person on the labour market: angestellt, selbstständig, ALG I, Bürgergeld, in Ausbildung oder Studium, in Rente, sonstiges. */
export const socialStatuses = [
  'employed',
  'selfEmployed',
  'alg1',
  'buergergeld',
  'student',
  'pensioner',
  'other',
] as const;
export const socialStatus = z.enum(socialStatuses);
export type SocialStatus = z.infer<typeof socialStatus>;
