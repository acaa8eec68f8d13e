import type { FirstLogins } from './first-login.service.ts';

/** Lines for the operator about the first logins. */
export function wordFirstLogins({ demo, administrator }: FirstLogins): string[] {
  const lines: string[] = [];
  if (administrator) {
    lines.push(
      '',
      'Erste Anmeldung (das Passwort erscheint nur dieses eine Mal):',
      `  Benutzername  ${administrator.email}`,
      `  Passwort      ${administrator.password}`,
      '  Gleich danach richten Sie einen zweiten Faktor ein: Halten Sie ein Telefon mit einer Authenticator-App bereit.',
      '  Wählen Sie dann im Profil unter „Anmeldung und Sicherheit“ ein eigenes Passwort.',
    );
  }
  if (demo) {
    const rows = [
      ['Rolle', 'Benutzername', 'Name'],
      ...demo.logins.map((login) => [login.role, login.username, login.name]),
    ];
    const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
    const widths = [width(0), width(1), 0];
    lines.push('', 'Demo-Anmeldungen');
    for (const row of rows) {
      lines.push(`  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
    }
    lines.push(
      demo.password === null
        ? '  Das Passwort steht in demo-logins.txt im Datenordner, in dem die Demo angelegt wurde; mit FUNDUS_DEMO_PASSWORD lässt es sich neu setzen.'
        : `  Passwort für alle: ${demo.password}`,
    );
  }
  return lines;
}
