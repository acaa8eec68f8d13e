const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/**
 * Snippet for a website that embeds the form. The script gives the frame the height of its content; where
 * a website allows no script, the height stays as it is written.
 */
export function embedCodeOf(form: { url: string; title: string }): string {
  return [
    `<iframe src="${escapeHtml(form.url)}"`,
    `        title="${escapeHtml(form.title)}"`,
    '        style="width: 100%; height: 1500px; border: 0"></iframe>',
    '<script>',
    "  addEventListener('message', ({ origin, source, data }) => {",
    `    if (origin !== '${new URL(form.url).origin}' || data?.type !== 'fundus:form') return;`,
    "    for (const frame of document.querySelectorAll('iframe')) {",
    '      if (frame.contentWindow !== source) continue;',
    "      frame.style.height = data.height + 'px';",
    "      if (data.isDelivered) frame.scrollIntoView({ block: 'nearest' });",
    '    }',
    '  });',
    '</script>',
  ].join('\n');
}

/** A call of the intake as it is typed into a terminal. */
export function curlExampleOf(portal: string, key: string): string {
  return [
    `curl -X POST ${portal}/api/intake/leads \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -H 'X-Api-Key: ${key}' \\`,
    "  -H 'Idempotency-Key: 2026-0001' \\",
    `  -d '{"firstName": "Änne", "lastName": "Muster",`,
    `       "email": "muster@example.org",`,
    `       "postcode": "01099", "town": "Dresden",`,
    `       "investment3Cents": 2500000,`,
    `       "message": "Neue Maschinen für die Werkstatt"}'`,
  ].join('\n');
}
