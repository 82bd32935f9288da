import { AGE_DOCUMENT, AGE_ELEMENT } from '../profile.ts';
import { DeviceRequest, DocRequest, ItemsRequest } from './mdoc.ts';

/** The question in the language of ISO 18013-5. `false`: what is answered is not kept. */
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
