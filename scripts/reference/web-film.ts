/** A frame of a film as its encoder gives it. */
export interface FilmFrame {
  /** Milliseconds from the beginning. */
  at: number;
  /** Drawn without those before it: a player can begin here. */
  isKey: boolean;
  bytes: Uint8Array;
}

const join = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** An integer in a number of bytes. */
function whole(value: number, width: number): Uint8Array {
  const bytes = new Uint8Array(width);
  for (let place = 0; place < width; place += 1) bytes[width - 1 - place] = Math.floor(value / 256 ** place) % 256;
  return bytes;
}

function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** An element of EBML: its number, how long it is in eight bytes, what it holds. */
function element(id: number, ...content: readonly Uint8Array[]): Uint8Array {
  const inside = join(...content);
  const idWidth = Math.ceil((32 - Math.clz32(id)) / 8);
  const size = whole(inside.length, 8);
  size[0] = 1;
  return join(whole(id, idWidth), size, inside);
}

const clusterWidth = 4;

/**
 * A film of one track of VP8 as WebM, with its length and the places where a player may begin. What browsers record by themselves
 * has neither, and cannot be wound.
 */
export function toWebFilm(
  frames: readonly FilmFrame[],
  { width, height, milliseconds }: { width: number; height: number; milliseconds: number },
): Uint8Array {
  const head = element(
    0x1a45dfa3,
    element(0x4286, whole(1, 1)),
    element(0x42f7, whole(1, 1)),
    element(0x42f2, whole(4, 1)),
    element(0x42f3, whole(8, 1)),
    element(0x4282, text('webm')),
    element(0x4287, whole(2, 1)),
    element(0x4285, whole(2, 1)),
  );
  const info = element(
    0x1549a966,
    element(0x2ad7b1, whole(1_000_000, 4)),
    element(0x4d80, text('Fundus')),
    element(0x5741, text('Fundus')),
    element(0x4489, float(milliseconds)),
  );
  const tracks = element(
    0x1654ae6b,
    element(
      0xae,
      element(0xd7, whole(1, 1)),
      element(0x73c5, whole(1, 1)),
      element(0x83, whole(1, 1)),
      element(0x86, text('V_VP8')),
      element(0xe0, element(0xb0, whole(width, 2)), element(0xba, whole(height, 2))),
    ),
  );
  const begins = frames.flatMap(({ isKey }, index) => (isKey ? [index] : []));
  const clusters = begins.map((begin, place) => {
    const own = frames.slice(begin, begins[place + 1]);
    const at = own[0]?.at ?? 0;
    const blocks = own.map((frame) =>
      element(0xa3, whole(0x81, 1), whole(frame.at - at, 2), whole(frame.isKey ? 0x80 : 0, 1), frame.bytes),
    );
    return { at, bytes: element(0x1f43b675, element(0xe7, whole(at, 4)), ...blocks) };
  });
  const cuesFor = (positions: readonly number[]): Uint8Array =>
    element(
      0x1c53bb6b,
      ...clusters.map(({ at }, place) =>
        element(
          0xbb,
          element(0xb3, whole(at, 4)),
          element(0xb7, element(0xf7, whole(1, 1)), element(0xf1, whole(positions[place] ?? 0, clusterWidth))),
        ),
      ),
    );
  // Places count from behind the head of the segment; the table of them is as long whatever it says.
  let behind = info.length + tracks.length + cuesFor([]).length;
  const positions = clusters.map(({ bytes }) => {
    const position = behind;
    behind += bytes.length;
    return position;
  });
  return join(head, element(0x18538067, info, tracks, cuesFor(positions), ...clusters.map(({ bytes }) => bytes)));
}
