import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** A security key in software with one credential (WebAuthn level 2, ES256, attestation 'none'). */
export class SoftAuthenticator {
  counter = 0;
  /** Whether it checks the person, by PIN or fingerprint. */
  verifiesPerson = true;
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;
  private userHandle = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  create(options: PublicKeyCredentialCreationOptionsJSON): RegistrationResponseJSON {
    this.userHandle = options.user.id;
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.id, coseKey(this.keys.publicKey)]);
    const authData = Buffer.concat([this.authData(options.rp.id ?? '', hasCredential), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['usb'],
      },
    };
  }

  get(options: PublicKeyCredentialRequestOptionsJSON): AuthenticationResponseJSON {
    this.counter += 1;
    const authData = this.authData(options.rpId ?? '', 0);
    const clientDataJSON = this.clientData('webauthn.get', options.challenge);
    const signedData = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signedData, this.keys.privateKey)),
        userHandle: this.userHandle,
      },
    };
  }

  private credential() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private authData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | userPresent | (this.verifiesPerson ? userVerified : 0);
    return Buffer.concat([sha256(rpId), Buffer.of(all), counter]);
  }

  private clientData(type: string, challenge: string): string {
    const data = JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
    return Buffer.from(data).toString('base64url');
  }
}

/** RFC 9052: an EC2 key on P-256 for ES256. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return isoCBOR.encode(cose as never);
}
