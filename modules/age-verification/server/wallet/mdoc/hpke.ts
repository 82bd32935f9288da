import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

/**
 * The HPKE suite of ISO 18013-7, in base mode (RFC 9180): it keeps a text confidential, but doesn't authenticate its
 * sender.
 */
const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes128Gcm(),
});

export interface Encrypted {
  /** The sender's ephemeral public key: an uncompressed point of the curve. */
  enc: Uint8Array;
  cipherText: Uint8Array;
}

/** A key pair to which others encrypt. */
export async function newRecipientKey(): Promise<{ publicKey: Uint8Array; privateKey: string }> {
  const pair = await suite.kem.generateKeyPair();
  const privateKey = Buffer.from(await suite.kem.serializePrivateKey(pair.privateKey));
  return {
    publicKey: new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey)),
    privateKey: privateKey.toString('base64url'),
  };
}

/** @param info context that both sides must agree on; with another one, decryption fails */
export async function encryptTo(publicKey: Uint8Array, info: Uint8Array, text: Uint8Array): Promise<Encrypted> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey);
  const { enc, ct } = await suite.seal({ recipientPublicKey, info }, text);
  return { enc: new Uint8Array(enc), cipherText: new Uint8Array(ct) };
}

/** Rejects what was encrypted to another key or with another `info`, or was altered. */
export async function decryptWith(
  privateKey: string,
  info: Uint8Array,
  { enc, cipherText }: Encrypted,
): Promise<Uint8Array> {
  const recipientKey = await suite.kem.deserializePrivateKey(new Uint8Array(Buffer.from(privateKey, 'base64url')));
  return new Uint8Array(await suite.open({ recipientKey, enc, info }, cipherText));
}
