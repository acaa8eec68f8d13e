/**
 * Candidates as the distribution account has stored them, byte by byte. Written down once and never changed: whatever
 * becomes of the code, it has to read these.
 */
const records =
  // One of two receivers, specialist in state and industry, limited to 10, 4 taken, last one on 5 October 2026 at 9:00
  // UTC.
  '0192f0c400007000800000000000000a000003000a00000004000000801a0600000068a9b4107a4201000000' +
  // The other receiver, by state, unlimited, 7 taken, never got one.
  '0192f0c400007000800000000000000b00000101000000000700000030570500000000000000f87f02000000' +
  // Switched off, full and outside of the bounds of investment.
  '0192f0c400007000800000000000000c0a0800000300000003000000555814000000704e450f7a4200000000' +
  // Everything that can speak against a lead, no quota.
  '0192f0c400007000800000000000000dff0f0202000000000000000040420f00000000000000f87f00000000';

/** The same four candidates in every form that was ever stored. */
export const storedCandidates = {
  version0: Buffer.from(records, 'hex'),
  version1: Buffer.from(`01${records}`, 'hex'),
};
