/** The EU's age attestation: its type, and the only element that is requested. */
export const AGE_DOCUMENT = 'eu.europa.ec.av.1';
export const AGE_ELEMENT = 'age_over_18';

/** The id of the query in OpenID4VP responses. */
export const QUERY_ID = 'age';

/** The OpenID4VP query: whether the holder is over 18, and nothing else. */
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

/** Where a wallet sends its response, and what it must sign with it. */
export interface WalletRequest {
  responseUri: string;
  nonce: string;
}

export function clientIdOf({ responseUri }: Pick<WalletRequest, 'responseUri'>): string {
  return `redirect_uri:${responseUri}`;
}

/** The request as query parameters, for apps that are opened by a link or a QR code. */
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
