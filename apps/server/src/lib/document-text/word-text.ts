const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A value within `<w:t>`; one of several lines keeps them. */
export const writtenText = (value: string): string =>
  value.split('\n').map(escapeXml).join('</w:t><w:br/><w:t xml:space="preserve">');
