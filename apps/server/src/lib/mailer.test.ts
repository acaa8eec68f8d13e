import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

it('hands neither mail nor password to a server without encryption', async () => {
  let heard = '';
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.example.org\r\n');
    socket.on('data', (part: Buffer) => {
      heard += part.toString();
      // Takes everything, and offers to log in without STARTTLS.
      socket.write(/^EHLO/im.test(part.toString()) ? '250-mail.example.org\r\n250 AUTH PLAIN LOGIN\r\n' : '250 OK\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer({ url: `smtp://haus:geheimes-wort@127.0.0.1:${port}`, from: 'portal@example.org' });
  const delivery = await mailer.send({ id: '1', to: 'frau@example.org', subject: 'Betreff', text: 'Vertraulich' });
  expect(delivery.outcome).not.toBe('delivered');
  for (const secret of [
    'geheimes-wort',
    Buffer.from('\0haus\0geheimes-wort').toString('base64'),
    'Vertraulich',
    'AUTH',
  ])
    expect(heard).not.toContain(secret);
  server.close();
});
