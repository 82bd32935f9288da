-- What the files are coded in is known to playback; how the two eyes' pictures lie in a frame is `format`.
alter table catalogue.videos drop column tech_format;
