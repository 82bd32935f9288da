/** The EU's attestation of an age: its type, and the one thing that is asked of it. */
export const AGE_DOCUMENT = 'eu.europa.ec.av.1';
export const AGE_ELEMENT = 'age_over_18';

/** How answers in the language of OpenID4VP name what was asked for. */
export const QUERY_ID = 'age';

/** What is asked of a wallet, in the language of OpenID4VP: whether somebody is over 18, and nothing else. */
export const AGE_QUERY = {
  credentials: [
    {
      id: QUERY_ID,
      format: 'mso_mdoc',
      meta: { doctype_value: AGE_DOCUMENT },
      claims: [{ path: [AGE_DOCUMENT, AGE_ELEMENT] }],
    },
  ],
};

/** Where a wallet sends its answer, and what it has to sign with it. */
export interface WalletRequest {
  responseUri: string;
  nonce: string;
}

export function clientIdOf({ responseUri }: Pick<WalletRequest, 'responseUri'>): string {
  return `redirect_uri:${responseUri}`;
}

/** The request as parameters of an address, as apps are handed it by a link or a QR code. */
export function requestQuery(request: WalletRequest): URLSearchParams {
  return new URLSearchParams({
    client_id: clientIdOf(request),
    response_type: 'vp_token',
    response_mode: 'direct_post',
    response_uri: request.responseUri,
    nonce: request.nonce,
    dcql_query: JSON.stringify(AGE_QUERY),
  });
}
