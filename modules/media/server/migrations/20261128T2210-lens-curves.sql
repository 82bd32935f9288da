-- breaks older versions
-- What an operator says of a master's lens, and with it of its files: k1 to k4, as numbers.
alter table media.masters add column lens_curve jsonb;
alter table media.media_files add column lens_curve jsonb;

-- Whether both eyes of a flat picture were squeezed into one frame was guessed from its shape; now its format says it.
update media.media_files set format = replace(format, 'flat_', 'flat_h')
  where (format in ('flat_sbs', 'flat_sbs_rl') and width <= 2.4 * height)
    or (format in ('flat_tb', 'flat_tb_bt') and width >= 1.2 * height);

update media.masters set format = replace(format, 'flat_', 'flat_h')
  where probe is not null and format in ('flat_sbs', 'flat_sbs_rl', 'flat_tb', 'flat_tb_bt')
    and case
      when format in ('flat_sbs', 'flat_sbs_rl') then
        (probe #>> '{video,width}')::numeric * coalesce((probe #>> '{video,pixelShape}')::numeric, 1)
          <= 2.4 * (probe #>> '{video,height}')::numeric
      else
        (probe #>> '{video,width}')::numeric * coalesce((probe #>> '{video,pixelShape}')::numeric, 1)
          >= 1.2 * (probe #>> '{video,height}')::numeric
    end;
