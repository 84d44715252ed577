import type { CSSProperties } from 'react';
import type { DrawnCode } from './draw-code';
import classes from './label.module.css';
import { type LabelLayout, mm, moduleOn, nameLines } from './label-layout';

/** The content of one label. */
export interface LabelFace {
  readonly name: string;
  /** Lines below the name: SKU and price, location. Null lines are omitted. */
  readonly lines: readonly (string | null)[];
  /** The code in readable form. */
  readonly codeText: string | null;
  /** Null: it cannot be drawn. */
  readonly code: DrawnCode | null;
}

/** One label at real size in millimeters, black on white. */
export function Label({ face, layout }: { face: LabelFace; layout: LabelLayout }) {
  const { name, lines, codeText, code } = face;
  const moduleMm = code && moduleOn(layout, code);
  const style = {
    width: mm(layout.widthMm),
    height: mm(layout.heightMm),
    '--label-padding': mm(layout.paddingMm),
    '--label-font': mm(layout.fontMm),
    '--label-name-lines': nameLines(layout, lines.filter(Boolean).length),
  } as CSSProperties;
  const isBeside = code?.kind === 'qr' && layout.isWide;
  return (
    <div className={classes.label} style={style} data-beside={isBeside || undefined}>
      <div className={classes.texts}>
        <div className={classes.name}>{name}</div>
        {lines.map((line) => line && <div key={line}>{line}</div>)}
        {isBeside && codeText !== null && !lines.includes(codeText) && <div className={classes.code}>{codeText}</div>}
      </div>
      {code && moduleMm !== null && <Code code={code} moduleMm={moduleMm} />}
      {!isBeside && codeText !== null && <div className={classes.codeText}>{codeText}</div>}
    </div>
  );
}

/** The quiet zones are margins, so they stay around the code when the layout shifts it. */
function Code({ code, moduleMm }: { code: DrawnCode; moduleMm: number }) {
  const { kind, path, width, height, quiet } = code;
  const [before, after] = quiet.map((modules) => mm(modules * moduleMm));
  const size = { width: mm(width * moduleMm), ...(kind === 'qr' && { height: mm(height * moduleMm) }) };
  const around = kind === 'qr' ? { margin: before } : { marginLeft: before, marginRight: after };
  return (
    <div className={kind === 'bars' ? classes.bars : classes.square}>
      <svg
        aria-hidden
        data-code={kind}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        style={{ ...size, ...around }}
      >
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
