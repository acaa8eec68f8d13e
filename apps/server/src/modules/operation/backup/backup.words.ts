import type { BackupFault, BackupReason } from './backup-fault.ts';

const words: Record<BackupReason, (about: string) => string> = {
  busy: () => 'Gerade wird schon eine Sicherung dieses Portals gemacht.',
  noBackup: (about) => `Es gibt keine Sicherung: ${about}`,
  noRoom: (about) =>
    `In ${about} ist kein Platz mehr. Es ist keine halbe Sicherung geblieben; die älteren sind noch da.`,
  foreign: (about) => `${about} ist keine Sicherung von Fundus.`,
  wrongKey: (about) => `${about} wurde mit einem anderen Schlüssel gemacht. Bitte FUNDUS_BACKUP_KEY prüfen.`,
  changed: (about) => `${about} ist beschädigt: Der Inhalt ist nicht mehr der, der gesichert wurde.`,
  cut: (about) => `${about} ist abgeschnitten: Das Ende fehlt.`,
  fileMissing: (about) => `In der Sicherung fehlt ${about}.`,
  noBase: (about) =>
    `Es gibt keine Grundsicherung, von der aus sich ${about} erreichen lässt. Bitte eine Sicherung ohne --to zurückspielen.`,
  logTooShort: (about) =>
    `So weit reichen die gesicherten Änderungen nicht (${about}). »--to latest« nimmt alle, die es gibt.`,
  otherMachine: (about) =>
    `Die Grundsicherung ist von ${about}; hier läuft anderes. Bitte eine Sicherung ohne --to zurückspielen.`,
  newer: (about) =>
    `Die Sicherung stammt von einer anderen Version von Fundus, deren Tabellen diese nicht kennt (${about}).`,
  notEmpty: () => 'Dort ist schon ein Portal. Zurückgespielt und umgezogen wird nur an einen leeren Ort.',
  differs: (about) => `Nicht alles kam so an, wie es war. Es unterscheiden sich: ${about}`,
  inUse: (about) =>
    `Mit der Datenbank sind noch ${about} andere Programme verbunden. Bitte erst alle Server von Fundus beenden.`,
  noOwner: () => 'Der Befehl braucht die Rolle, der die Tabellen gehören. Bitte DATABASE_OWNER_URL angeben.',
};

/** One line for the operator. */
export function wordBackupFault(fault: BackupFault): string {
  return words[fault.reason](fault.about);
}
