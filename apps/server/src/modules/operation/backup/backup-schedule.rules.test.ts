import { describe, expect, it } from 'vitest';
import { isBackupDue, isTrialDue } from './backup-schedule.rules.ts';

const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute);

describe('a backup is due', () => {
  it('at once where there is none, and each night', () => {
    expect(isBackupDue({ wellAt: null, failedAt: null }, at(24, 15))).toBe(true);
    expect(isBackupDue({ wellAt: at(23, 2), failedAt: null }, at(24, 1, 59))).toBe(false);
    expect(isBackupDue({ wellAt: at(23, 2), failedAt: null }, at(24, 2))).toBe(true);
    expect(isBackupDue({ wellAt: at(24, 2), failedAt: null }, at(24, 23))).toBe(false);
  });

  it('where the server was down in the night', () => {
    expect(isBackupDue({ wellAt: at(22, 2), failedAt: null }, at(24, 1))).toBe(true);
  });

  it('an hour after one that failed', () => {
    expect(isBackupDue({ wellAt: null, failedAt: at(24, 2) }, at(24, 2, 59))).toBe(false);
    expect(isBackupDue({ wellAt: at(23, 2), failedAt: at(24, 2) }, at(24, 3))).toBe(true);
  });
});

describe('a trial is due', () => {
  it('once a week where there is a backup', () => {
    expect(isTrialDue({ wellAt: null, failedAt: null }, null, at(24, 3))).toBe(false);
    expect(isTrialDue({ wellAt: null, failedAt: null }, at(24, 2), at(24, 3))).toBe(true);
    expect(isTrialDue({ wellAt: at(17, 4), failedAt: null }, at(24, 2), at(24, 3))).toBe(false);
    expect(isTrialDue({ wellAt: at(17, 3), failedAt: null }, at(24, 2), at(24, 3))).toBe(true);
  });

  it('an hour after one that failed', () => {
    expect(isTrialDue({ wellAt: null, failedAt: at(24, 3) }, at(24, 2), at(24, 3, 30))).toBe(false);
  });
});
