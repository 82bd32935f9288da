import { createCipheriv, createECDH, createHmac } from 'node:crypto';

/**
 * HPKE in base mode with DHKEM(P-256, HKDF-SHA256), HKDF-SHA256 and AES-128-GCM, written out formula by formula (RFC
 * 9180, sections 4 and 5): an independent implementation to test the program against.
 */
export function sealByHand(recipient: Uint8Array, info: Uint8Array, text: Uint8Array) {
  const ephemeral = createECDH('prime256v1');
  const enc = ephemeral.generateKeys();
  const kem = labelled(Buffer.concat([Buffer.from('KEM'), number(0x0010)]));
  const prk = kem.extract('', 'eae_prk', ephemeral.computeSecret(recipient));
  const shared = kem.expand(prk, 'shared_secret', Buffer.concat([enc, recipient]), 32);

  const suite = [0x0010, 0x0001, 0x0001].map(number);
  const hpke = labelled(Buffer.concat([Buffer.from('HPKE'), ...suite]));
  const context = Buffer.concat([
    Buffer.from([0]),
    hpke.extract('', 'psk_id_hash', ''),
    hpke.extract('', 'info_hash', info),
  ]);
  const secret = hpke.extract(shared, 'secret', '');
  const key = hpke.expand(secret, 'key', context, 16);
  const cipher = createCipheriv('aes-128-gcm', key, hpke.expand(secret, 'base_nonce', context, 12));
  const cipherText = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { enc, cipherText };
}

function labelled(suite: Buffer) {
  const named = (label: string) => Buffer.concat([Buffer.from('HPKE-v1'), suite, Buffer.from(label)]);
  return {
    extract: (salt: string | Buffer, label: string, input: string | Uint8Array) =>
      createHmac('sha256', salt).update(named(label)).update(input).digest(),
    /** One block is enough for everything that is derived here. */
    expand: (prk: Buffer, label: string, info: Uint8Array, length: number) =>
      createHmac('sha256', prk)
        .update(number(length))
        .update(named(label))
        .update(info)
        .update(Buffer.from([1]))
        .digest()
        .subarray(0, length),
  };
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
