-- Names that macOS wrote in parts: nobody who searches types them so.
update media.masters set name = normalize(name, nfc) where name is not nfc normalized;
update media.arrivals set name = normalize(name, nfc) where name is not nfc normalized;
