import { readFile } from 'node:fs/promises';
import { esfRegions, grwAreas } from '@fundus/contract/federal-state-codes';
import { assistedAreas } from '@fundus/contract/research-fact-codes';
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

const partRow = z.object({
  district: z.string().min(1),
  federal_state: z.string().min(1),
  name: z.string().min(1),
  area: z.enum(assistedAreas),
  source: z.string().min(1),
});
type AreaPart = Pick<z.infer<typeof partRow>, 'name' | 'area' | 'source'>;

export interface FundingAreas {
  /** The areas that a district lies in. Districts of one name may lie in several states. */
  find: (federalState: string, district: string) => FundingArea | undefined;
  /** The area of regional aid of a town: its own, where the map names its municipality, else that of its district; empty: not known. */
  regionalAidOf: (place: { town: string; district: string; federalState: string }) => FundingArea['grw'];
  /** The parts of a district that the map of regional aid divides, by name, the rest of it last; empty for any other district. */
  partsOf: (federalState: string, district: string) => readonly AreaPart[];
}

let loading: Promise<FundingAreas> | null = null;

async function readRows<Row>(name: string, row: z.ZodType<Row>): Promise<Row[]> {
  const text = await readFile(`${assetFolder('reference')}/${name}`, 'utf8');
  return z.array(row).parse(parse(text, { columns: true, skip_empty_lines: true }));
}

const byName = new Intl.Collator('de', { numeric: true });
const grwAreaOf = { grwC: 'C', grwD: 'D', none: 'none' } as const satisfies Record<
  AreaPart['area'],
  FundingArea['grw']
>;
/** »alle übrigen Gemeinden« follows all that are named. */
const isRest = ({ name }: AreaPart): boolean => name.includes('alle übrigen');

async function readFundingAreas(): Promise<FundingAreas> {
  const rows = await readRows('areas.csv', areaRow);
  const known = new Map(rows.map((row) => [`${row.federal_state} ${row.district}`, row]));
  const parts = new Map<string, AreaPart[]>();
  for (const { federal_state: federalState, district, ...part } of await readRows('area-parts.csv', partRow)) {
    const key = `${federalState} ${district}`;
    const list = parts.get(key) ?? [];
    parts.set(key, list);
    list.push(part);
  }
  for (const list of parts.values()) {
    list.sort((a, b) => Number(isRest(a)) - Number(isRest(b)) || byName.compare(a.name, b.name));
  }
  const find: FundingAreas['find'] = (federalState, district) => known.get(`${federalState} ${district}`);
  const partsOf: FundingAreas['partsOf'] = (federalState, district) => parts.get(`${federalState} ${district}`) ?? [];
  return {
    find,
    partsOf,
    regionalAidOf: ({ town, district, federalState }) => {
      const own = partsOf(federalState, district).find(({ name }) => name === town);
      return own === undefined ? (find(federalState, district)?.grw ?? '') : grwAreaOf[own.area];
    },
  };
}

/** The areas of funding by district; they ship with the product, and are read once. */
export async function loadFundingAreas(): Promise<FundingAreas> {
  loading ??= readFundingAreas();
  return loading;
}

/** The parts of a district that the map of regional aid divides; empty for any other district. */
export async function listPartsOf(federalState: string, district: string): Promise<AreaPart[]> {
  return [...(await loadFundingAreas()).partsOf(federalState, district)];
}
