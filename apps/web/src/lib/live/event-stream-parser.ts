/**
 * Takes a stream of server-sent events apart, in whatever pieces it comes. Only `data` matters to us; comments keep the
 * connection open and are dropped. What is no JSON is dropped as well: a proxy may say something of its own.
 */
export function createEventStreamParser(onData: (data: unknown) => void): (chunk: string) => void {
  let rest = '';
  let data: string[] = [];

  const takeLine = (line: string): void => {
    if (line === '') {
      const text = data.join('\n');
      data = [];
      if (text === '') return;
      try {
        onData(JSON.parse(text));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
      return;
    }
    if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
  };

  return (chunk) => {
    rest += chunk;
    // A carriage return at the very end may be the first half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
}
