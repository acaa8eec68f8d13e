const noBreak = '\u00a0';

/** German typography: the euro sign, and no-break spaces before € and %, behind §, and between a number and Mio. */
export function typeset(text: string): string {
  return text
    .replaceAll(/\bEUR\b/g, '€')
    .replaceAll(/(\d|Mio\.|\d\)) (?=[€%])/g, `$1${noBreak}`)
    .replaceAll(/(\d) (?=Mio\.)/g, `$1${noBreak}`)
    .replaceAll(/§ (?=\d)/g, `§${noBreak}`)
    .replaceAll(/\.\.$/g, '.');
}

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** `2021-04-28` as »28. April 2021«, `2018-01` as »Januar 2018«. */
export function germanDate(date: string): string {
  const [year = '', month = '', day] = date.split('-');
  const name = months[Number(month) - 1] ?? '';
  return day === undefined ? `${name} ${year}` : `${Number(day)}.${noBreak}${name} ${year}`;
}
