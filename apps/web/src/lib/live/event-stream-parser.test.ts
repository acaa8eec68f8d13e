import { describe, expect, it } from 'vitest';
import { createEventStreamParser } from './event-stream-parser.ts';

const stream =
  ':\n\ndata: {"type":"notification"}\n\n: noch da\n\nid: 7\r\nevent: x\r\ndata: {"type":\r\ndata: "leadsChanged"}\r\n\r\ndata:{"type":"resync"}\n\n';
const events = [{ type: 'notification' }, { type: 'leadsChanged' }, { type: 'resync' }];

function parse(chunks: readonly string[]): unknown[] {
  const found: unknown[] = [];
  const push = createEventStreamParser((data) => found.push(data));
  for (const chunk of chunks) push(chunk);
  return found;
}

describe('stream parser', () => {
  it('finds the events of a stream in one piece', () => expect(parse([stream])).toEqual(events));
  it('finds them letter by letter', () => expect(parse([...stream])).toEqual(events));
  it('finds them wherever the stream is cut', () => {
    for (let cut = 1; cut < stream.length; cut += 1) {
      expect(parse([stream.slice(0, cut), stream.slice(cut)])).toEqual(events);
    }
  });
  it('drops what is no event and goes on', () => {
    expect(parse(['<html>Bad Gateway</html>\n\ndata: {"type":\n\ndata: {"type":"resync"}\n\n'])).toEqual([
      { type: 'resync' },
    ]);
  });
  it('waits for the end of an event', () => expect(parse(['data: {"type":"resync"}\n'])).toEqual([]));
});
