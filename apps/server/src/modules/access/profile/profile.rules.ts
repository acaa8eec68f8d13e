/** Height by width of A4; scans and exports are off by a little. */
const ratio = Math.SQRT2;
const tolerance = 0.03;

/** Whether a page or picture has the shape of upright A4 paper, whatever its measures are in. */
export function isUprightA4({ width, height }: { width: number; height: number }): boolean {
  return width > 0 && Math.abs(height / width - ratio) <= ratio * tolerance;
}
