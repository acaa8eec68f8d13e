import { readFile } from 'node:fs/promises';
import { esfRegions, grwAreas } from '@fundus/contract/federal-state-codes';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { assetFolder } from '../../../asset-folder.ts';

const areaRow = z.object({
  district: z.string().min(1),
  federal_state: z.string().min(1),
  /** Area of regional aid 2022 to 2027; empty: not known. */
  grw: z.enum([...grwAreas, '']),
  /** Percent that the federal consulting programme pays here; empty: not known. */
  bafa_rate: z.enum(['50', '80', '']),
  /** Category of region of the ESF+; empty: not known. */
  esf_region: z.enum([...esfRegions, '']),
  /** Highest rates of regional aid for small, medium and large firms, in the better part where it is divided; empty: none. */
  grw_max: z.string().regex(/^(\d+(\.\d+)?\/\d+(\.\d+)?\/\d+(\.\d+)?)?$/),
  note: z.string(),
});
export type FundingArea = z.infer<typeof areaRow>;

export interface FundingAreas {
  /** The areas that a district lies in. Districts of one name may lie in several states. */
  find: (federalState: string, district: string) => FundingArea | undefined;
}

let loading: Promise<FundingAreas> | null = null;

async function readFundingAreas(): Promise<FundingAreas> {
  const text = await readFile(`${assetFolder('reference')}/areas.csv`, 'utf8');
  const rows = z.array(areaRow).parse(parse(text, { columns: true, skip_empty_lines: true }));
  const known = new Map(rows.map((row) => [`${row.federal_state} ${row.district}`, row]));
  return { find: (federalState, district) => known.get(`${federalState} ${district}`) };
}

/** The areas of funding by district; they ship with the product, and are read once. */
export async function loadFundingAreas(): Promise<FundingAreas> {
  loading ??= readFundingAreas();
  return loading;
}
