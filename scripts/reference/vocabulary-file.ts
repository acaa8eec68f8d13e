import { type VocabularyTerm, vocabularyName, vocabularyNames } from '@fundus/contract/vocabulary';
import { z } from 'zod';
import { countryTerms } from './country-terms.ts';
import { cell, readCsv } from './csv-file.ts';
import { jsonLines, rawDataFolder, readJson, tableFolder } from './reference-folder.ts';

/** A term as the file holds it: with the spellings that imports know it by, and what imports have to heed. */
export interface ReferenceTerm extends VocabularyTerm {
  aliases: string[];
  remark?: string;
}

const facet = z.object({ code: z.string(), label: z.string() });
const facets = z.object({
  foerderbereich: z.array(facet.extend({ children: z.array(facet) })),
  labelVarianten: z.record(z.string(), z.string()),
});

const commaRemark = 'Die Bezeichnung enthält ein Komma: Listen, die am Komma getrennt werden, zerreißen sie.';

/** Slips of the official labels, corrected for reading; the official spelling stays an alias. */
const corrections: Record<string, string> = {
  'Weiterbildung Unternehmer & Selbststaendige': 'Weiterbildung Unternehmer & Selbstständige',
  'Markterkundung & -erschliessung': 'Markterkundung & -erschließung',
  'Luft & Raumfahrt': 'Luft- & Raumfahrt',
};

/** Further spellings of the official areas: what a comma tears off, and names in common use. */
const areaAliases: Record<string, string[]> = {
  kultur_medien_sport: ['Medien & Sport', 'Kultur, Medien und Sport'],
  corona: ['Corona'],
  umwelt_naturschutz: ['Umwelt- und Naturschutz', 'Umwelt & Naturschutz'],
};

function areaTerms(): ReferenceTerm[] {
  const { foerderbereich, labelVarianten } = facets.parse(readJson(`${rawDataFolder}facets.json`));
  const english = new Map(
    readCsv(`${tableFolder}funding-area-english.csv`, ';').map((row) => [cell(row, 'label_de'), cell(row, 'label_en')]),
  );
  const term = (label: string, code: string, parentCode: string | null, aliases: string[]): ReferenceTerm => {
    const en = english.get(label);
    if (en === undefined) throw new Error(`The area ${label} has no English label.`);
    const de = corrections[label] ?? label;
    const spellings = de === label ? aliases : [...aliases, label];
    return {
      vocabulary: 'fundingArea',
      code,
      parentCode,
      label: { de, en },
      position: 0,
      aliases: [...new Set(spellings)],
      ...(label.includes(',') ? { remark: commaRemark } : {}),
    };
  };
  return foerderbereich.flatMap((area) => {
    const variants = Object.entries(labelVarianten).flatMap(([variant, label]) =>
      label === area.label ? [variant] : [],
    );
    const spelledOut = area.label.includes(' & ') ? [area.label.replaceAll(' & ', ' und ')] : [];
    return [
      term(area.label, area.code, null, [...variants, ...spelledOut, ...(areaAliases[area.code] ?? [])]),
      // Labels of children repeat under several areas, so a child is known by its path alone.
      ...area.children.map((child) =>
        term(child.label, `${area.code}.${child.code}`, area.code, [`${area.code}/${child.code}`]),
      ),
    ];
  });
}

function tableTerms(): ReferenceTerm[] {
  return readCsv(`${tableFolder}vocabulary-terms.csv`, ';').map((row) => ({
    vocabulary: vocabularyName.parse(cell(row, 'vocabulary')),
    code: cell(row, 'code'),
    parentCode: null,
    label: { de: cell(row, 'label_de'), en: cell(row, 'label_en') },
    position: 0,
    aliases: [...new Set(cell(row, 'aliases').split('|'))].filter(
      (alias) => alias !== '' && alias !== cell(row, 'code'),
    ),
    ...(cell(row, 'label_de').includes(',') && cell(row, 'vocabulary') === 'sector' ? { remark: commaRemark } : {}),
  }));
}

/** All terms of all closed lists, in the order in which they are shown. */
export function listTerms(): ReferenceTerm[] {
  const terms = [...tableTerms(), ...areaTerms(), ...countryTerms()];
  return vocabularyNames.flatMap((name) =>
    terms.filter((term) => term.vocabulary === name).map((term, index) => ({ ...term, position: index + 1 })),
  );
}

export function vocabulariesText(terms: readonly ReferenceTerm[]): string {
  return jsonLines(terms);
}
