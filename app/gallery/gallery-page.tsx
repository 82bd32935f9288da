import { type ReactNode, useState } from 'react';
import { ModelCard, VideoCard, VideoGrid } from '#modules/catalogue/web/index.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Rail } from '#ui/media/rail.tsx';
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Paging } from '#ui/page/paging.tsx';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { LongText } from '#ui/text/long-text.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { THEMES } from '#ui/theme.ts';
import { EchoSample } from './echo-sample.tsx';
import sheet from './gallery.css?url';
import { SAMPLE_DESCRIPTION, sampleModels, sampleVideos } from './samples.ts';

export const handle = { isNeutral: true, eager: true };
export const links = () => [{ rel: 'stylesheet', href: sheet }];

const COLOURS = ['ground', 'surface', 'surface-raised', 'text', 'text-quiet', 'accent', 'danger', 'success', 'warning'];

/** Every primitive and card, in the theme that the address names. Only in development. */
export default function GalleryPage() {
  const { theme } = useView();
  const themes = THEMES.map((each) => ({
    key: each,
    label: each,
    to: `?theme=${each}`,
    current: each === theme,
  }));
  return (
    <div className="gallery">
      <h1>Parts in {theme}</h1>
      <ChoiceLinks label="Theme" choices={themes} />
      <Type />
      <Buttons />
      <Forms />
      <Messages />
      <Cards />
      <Navigation />
      <Sample title="Live: open this page twice">
        <EchoSample />
      </Sample>
    </div>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery__sample">
      <h2>{title}</h2>
      <div className="gallery__stage">{children}</div>
    </section>
  );
}

function Type() {
  return (
    <Sample title="Colour and type">
      <ul className="gallery__row">
        {COLOURS.map((name) => (
          <li key={name} className={`gallery__colour gallery__colour--${name}`}>
            {name}
          </li>
        ))}
      </ul>
      <h1>Display</h1>
      <h2>Title</h2>
      <h3>Large</h3>
      <p>
        Body, with <a href="/_ui/">a way back to this page</a>. {SAMPLE_DESCRIPTION}
      </p>
      <LongText text={SAMPLE_DESCRIPTION.repeat(3)} />
    </Sample>
  );
}

function Buttons() {
  return (
    <Sample title="Buttons and badges">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((kind) => (
        <div className="gallery__row" key={kind}>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Button key={size} kind={kind} size={size} type="button">
              {kind} {size}
            </Button>
          ))}
          <Button kind={kind} type="button" busy>
            Busy
          </Button>
          <Button kind={kind} type="button" disabled>
            Disabled
          </Button>
          <ButtonLink kind={kind} to="/_ui/" icon={<Icon name="play" size={18} />}>
            Link
          </ButtonLink>
        </div>
      ))}
      <div className="gallery__row">
        <Badge>8K</Badge>
        <Badge kind="accent">New</Badge>
      </div>
    </Sample>
  );
}

function Forms() {
  const [open, setOpen] = useState(false);
  return (
    <Sample title="Forms and dialogs">
      <TextField name="email" type="email" label="E-mail" hint="Your receipt goes there." autoComplete="email" />
      <TextField name="password" type="password" label="Password" error="Please enter your password." />
      <FormPage title="Sign in" lead="Welcome back." aside={<a href="/_ui/">Create an account instead</a>}>
        <form method="dialog">
          <TextField name="name" label="Name" />
          <Button>Sign in</Button>
        </form>
      </FormPage>
      <Button type="button" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog
        open={open}
        persistent
        title="Cancel the membership"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="danger" type="button" onClick={() => setOpen(false)}>
              Cancel it
            </Button>
            <Button kind="quiet" type="button" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </>
        }
      >
        You keep access to the end of the paid period.
      </Dialog>
    </Sample>
  );
}

function Messages() {
  return (
    <Sample title="Messages and facts">
      {(['info', 'success', 'warning', 'problem'] as const).map((kind) => (
        <Notice key={kind} kind={kind} title={`A notice: ${kind}`}>
          What happened, and what to do next.
        </Notice>
      ))}
      <Facts
        items={[
          { label: 'Plan', value: 'One month' },
          { label: 'Renews', value: 'December 20, 2026' },
        ]}
      />
      <EmptyState
        icon={<Icon name="video" size={40} strokeWidth={1.4} />}
        title="No videos yet"
        actions={<ButtonLink to="/_ui/">Go to main page</ButtonLink>}
      >
        New videos are on their way.
      </EmptyState>
    </Sample>
  );
}

function Cards() {
  const { now } = useView();
  const videos = sampleVideos(now);
  return (
    <Sample title="Cards">
      <VideoGrid videos={videos.slice(0, 4)} />
      <VideoGrid videos={videos.slice(0, 2)} layout="list" />
      {videos.slice(0, 2).map((video, index) => (
        <VideoCard key={video.id} video={video} layout="simple" rank={index + 1} sizes="140px" />
      ))}
      <Rail title="A rail" more={{ label: 'See all', to: '/_ui/' }}>
        {videos.map((video, index) => (
          <li key={video.id}>
            <VideoCard video={video} rank={index + 1} sizes="25vw" />
          </li>
        ))}
      </Rail>
      <ul className="card-grid card-grid--portrait">
        {sampleModels(now).map((model) => (
          <li key={model.id}>
            <ModelCard model={model} sizes="25vw" />
          </li>
        ))}
      </ul>
    </Sample>
  );
}

function Navigation() {
  return (
    <Sample title="Tabs and pages">
      <Tabs
        label="Sample"
        tabs={[
          { key: 'one', label: 'Suggested', content: <p>The first panel.</p> },
          { key: 'two', label: 'About', content: <p>The second panel.</p> },
        ]}
      />
      <Paging page={5} pages={12} search="" />
    </Sample>
  );
}
