import { z } from 'zod';
import { socialStatuses } from './person-codes.ts';

export const socialStatus = z.enum(socialStatuses);
