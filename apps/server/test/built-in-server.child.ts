/**
 * A process of its own for the tests beside it. Starts the server on the folder given as first argument, inserts a row
 * if the second is `insert`, says so on its output, and stops when its input ends (unless it is killed before).
 */
import pg from 'pg';
import { startBuiltInServer } from '../src/db/built-in/built-in-server.ts';

const [dataFolder = '', task = ''] = process.argv.slice(2);

try {
  const server = await startBuiltInServer({ dataFolder });
  if (task === 'insert') {
    const client = new pg.Client(server.ownerConnectionString);
    await client.connect();
    await client.query('DROP TABLE IF EXISTS kept');
    await client.query('CREATE TABLE kept (id int)');
    await client.query('INSERT INTO kept VALUES (1)');
    await client.end();
  }
  const { adopted, connectionString } = server;
  process.stdout.write(`${JSON.stringify({ started: true, adopted, connectionString })}\n`);
  process.stdin.resume();
  process.stdin.once('end', () => void server.stop());
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  process.stdout.write(`${JSON.stringify({ started: false, name, message })}\n`);
}
