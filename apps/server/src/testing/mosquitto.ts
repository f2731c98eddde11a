import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectAsync } from 'mqtt';

const program = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find(existsSync);
/** Path of Mosquitto's access control plugin. Debian installs it in a directory for each architecture. */
const plugin = (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
  .map((folder) => `/usr/lib/${folder}/mosquitto_dynamic_security.so`)
  .find(existsSync);
const isInstalled = program && plugin && spawnSync('openssl', ['version']).status === 0;

/** Skip reason for test titles. Null if Mosquitto is installed. */
export const mosquittoMissing: string | null = isInstalled
  ? null
  : 'skipped: install the Debian packages mosquitto and openssl';

const username = 'steward';
const password = 'right';

/** Starts a Mosquitto broker with TCP, TLS and WebSocket listeners on free ports. Its only user may not subscribe to the topic 'forbidden'. */
export class Mosquitto {
  readonly username = username;
  readonly password = password;
  readonly ports: { tcp: number; tls: number; ws: number };
  /** CA certificate that signed the broker's certificate for 'localhost'. */
  readonly ca: string;
  private readonly directory: string;
  private process: ReturnType<typeof spawn> | undefined;

  private constructor(directory: string, ports: Mosquitto['ports'], ca: string) {
    this.directory = directory;
    this.ports = ports;
    this.ca = ca;
  }

  static async start(): Promise<Mosquitto> {
    const directory = await mkdtemp(join(tmpdir(), 'steward-mosquitto-'));
    const [tcp, tls, ws] = [await freePort(), await freePort(), await freePort()];
    const ca = await writeFiles(directory, { tcp, tls, ws });
    const broker = new Mosquitto(directory, { tcp, tls, ws }, ca);
    await broker.run();
    return broker;
  }

  /** Publishes on a new connection and waits for the acknowledgement. */
  async publish(topic: string, payload: string | Buffer, { retain = false } = {}): Promise<void> {
    const client = await connectAsync(`mqtt://127.0.0.1:${this.ports.tcp}`, { username, password });
    await client.publishAsync(topic, payload, { qos: 1, retain });
    await client.endAsync();
  }

  /** Connects with a last will and drops the connection without DISCONNECT. */
  async dieWithLastWill(topic: string, payload: string): Promise<void> {
    const will = { topic, payload: Buffer.from(payload), qos: 1 as const, retain: true };
    const client = await connectAsync(`mqtt://127.0.0.1:${this.ports.tcp}`, {
      username,
      password,
      will,
      reconnectPeriod: 0,
    });
    client.stream.destroy();
  }

  /** Restarts the broker. Retained messages survive. */
  async restart(): Promise<void> {
    await this.end();
    await this.run();
  }

  async stop(): Promise<void> {
    await this.end();
    await rm(this.directory, { recursive: true, force: true });
  }

  private async run(): Promise<void> {
    this.process = spawn(program ?? '', ['-c', join(this.directory, 'mosquitto.conf')], { stdio: 'ignore' });
    while (!(await accepts(this.ports.ws)) || !(await accepts(this.ports.tcp))) await pause(20);
  }

  private async end(): Promise<void> {
    if (!this.process || this.process.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }
}

async function writeFiles(directory: string, { tcp, tls, ws }: Mosquitto['ports']): Promise<string> {
  const path = (name: string) => join(directory, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: directory, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '30', '-subj', '/CN=Test authority');
  openssl('req', ...key, '-keyout', 'broker.key', '-out', 'broker.csr', '-subj', '/CN=localhost');
  await writeFile(path('names'), 'subjectAltName=DNS:localhost');
  const authority = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '30'];
  openssl('x509', '-req', '-in', 'broker.csr', ...authority, '-extfile', 'names', '-out', 'broker.crt');
  await writeFile(path('accounts.json'), JSON.stringify(accounts()), { mode: 0o600 });
  await writeFile(
    path('mosquitto.conf'),
    [
      `user ${userInfo().username}`,
      'persistence true',
      `persistence_location ${directory}/`,
      'allow_anonymous false',
      `plugin ${plugin}`,
      `plugin_opt_config_file ${path('accounts.json')}`,
      `listener ${tcp} 127.0.0.1`,
      `listener ${ws} 127.0.0.1`,
      'protocol websockets',
      `listener ${tls} 127.0.0.1`,
      `certfile ${path('broker.crt')}`,
      `keyfile ${path('broker.key')}`,
    ].join('\n'),
  );
  return readFile(path('ca.crt'), 'utf8');
}

/** Plugin configuration: one user with all rights except to subscribe to 'forbidden'. */
function accounts() {
  const salt = randomBytes(12);
  const iterations = 101;
  const hash = pbkdf2Sync(password, salt, iterations, 64, 'sha512').toString('base64');
  return {
    defaultACLAccess: { publishClientSend: true, publishClientReceive: true, subscribe: true, unsubscribe: true },
    clients: [{ username, password: hash, salt: salt.toString('base64'), iterations, roles: [{ rolename: 'device' }] }],
    roles: [
      {
        rolename: 'device',
        acls: [{ acltype: 'subscribeLiteral', topic: 'forbidden', priority: 1, allow: false }],
      },
    ],
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const accepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return accepted;
}
