import { AGE_DOCUMENT, AGE_ELEMENT } from '../profile.ts';
import { DeviceRequest, DocRequest, ItemsRequest } from './mdoc.ts';

/** The query in the format of ISO 18013-5. `false`: we don't intend to retain the response. */
export function deviceRequestFor({
  docType = AGE_DOCUMENT,
  namespace = docType,
  element = AGE_ELEMENT,
}: {
  docType?: string;
  namespace?: string;
  element?: string;
} = {}): DeviceRequest {
  const itemsRequest = ItemsRequest.create({ docType, namespaces: { [namespace]: { [element]: false } } });
  return DeviceRequest.create({ docRequests: [DocRequest.create({ itemsRequest })] });
}
