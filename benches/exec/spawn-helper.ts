// The helper as one file, as somebody who bundles his program puts it beside.
import "@toolhaft/exec-sandbox/helper";
